-- When the form of a draft last asked for the reading of this document: a document that a form waits for is read first.
alter table app.document_reading add column asked_at timestamptz;
