-- Documents of subscribers that staff and admins fetched: at most one row per document, person of the staff and hour.
create table app.document_access (
  -- The subscriber of the document.
  person_id text not null,
  file_id uuid not null,
  staff_id text not null,
  -- The role at that time: 'verifier', 'management', 'manager', 'finance', 'staff' or 'admin'.
  role text not null,
  -- The start of the hour in IST, and the first fetch in it.
  hour timestamptz not null,
  at timestamptz not null,
  primary key (person_id, file_id, staff_id, hour)
);
create index on app.document_access (person_id, hour);
create index on app.document_access (file_id);
create index on app.document_access (hour);
