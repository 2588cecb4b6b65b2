-- drawn_with: version of the characters that the file was drawn with (text-units.ts). A file of version 1 that shows a box in place of
-- a character is drawn anew; first_sha256 then names that first file.
alter table app.invoice_file
  add column drawn_with integer not null default 1,
  add column first_sha256 text;
create index invoice_first_file on app.invoice_file (document_id) where first_sha256 is not null;
