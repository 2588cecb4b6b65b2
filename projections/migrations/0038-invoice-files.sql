-- The file of an invoice or credit note, drawn when it was first asked for. Its bytes are in DATA_DIR/invoices.
create table app.invoice_file (
  document_id text primary key,
  sha256 text not null,
  drawn_at timestamptz not null
);
