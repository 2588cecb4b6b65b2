-- Public forms of the last ten minutes, so that repeats are merged into the first. `contact`: a keyed digest of an address or a number, never
-- the address itself. Rows are deleted when they are too old to matter, and with the erasure of their record.
create table app.recent_form (
  form text not null,
  contact text not null,
  record_id text not null,
  received_at timestamptz not null,
  primary key (form, contact, record_id)
);
create index on app.recent_form (record_id);
create index on app.recent_form (received_at);
