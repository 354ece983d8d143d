"""Pure: board, rows and values in; text, CSV, HTML, PDF, QR and charts out."""
