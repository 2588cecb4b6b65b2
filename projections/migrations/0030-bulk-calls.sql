-- Which body an Idempotency-Key of a bulk call belongs to: its rows are commands on many streams, so no single stream can tell.
create table app.bulk_call (
  id uuid primary key,
  digest text not null,
  at timestamptz not null
);
create index on app.bulk_call (at);
