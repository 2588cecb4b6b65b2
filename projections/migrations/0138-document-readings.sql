-- Uploaded documents that are read, or were: one row per file. It goes with the file, and so with its owner.
create table app.document_reading (
  file_id uuid primary key references app.file on delete cascade,
  owner_id text not null,
  -- The submitted claim of the file; null before. Files of drafts are read first, because their owner waits.
  claim_id text,
  queued_at timestamptz not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  read_at timestamptz,
  -- When the reading was added to the claim; null before.
  attached_at timestamptz,
  -- The reading under the owner's key; null until it is finished.
  sealed bytea
);
create index on app.document_reading (due_at) where read_at is null or claim_id is not null and attached_at is null;
create index on app.document_reading (claim_id) where claim_id is not null;
create index on app.document_reading (owner_id);

-- Differences that a subscriber saw in a draft, to notice that the document was exchanged afterwards.
create table app.shown_difference (
  claim_id text not null,
  file_id uuid not null,
  owner_id text not null,
  shown_at timestamptz not null,
  primary key (claim_id, file_id)
);
create index on app.shown_difference (owner_id);
