-- The bank's answer to a batch as it was uploaded last, until 90 days after it was applied.
create table app.bank_answer (
  batch_id text primary key,
  file_name text not null,
  -- The rows of the file, encrypted under a key outside the database: they have account numbers.
  sealed bytea not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  applied_at timestamptz
);
create index on app.bank_answer (coalesce(applied_at, uploaded_at));

-- Keyed digests of rows that were applied, so that a later file with the same row changes nothing.
create table app.bank_answer_row (
  batch_id text not null,
  digest text not null,
  primary key (batch_id, digest)
);
