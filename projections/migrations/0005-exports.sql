-- Exports that wait, are being made or are kept: how far they are is no fact. A row goes with the file, or with the job that leaves none.
create table app.export_job (
  export_id text primary key,
  owner_id text not null,
  event_id uuid not null,
  correlation_id text not null,
  position text not null,
  requested_at timestamptz not null,
  attempts int not null default 0,
  done int not null default 0,
  total int,
  -- Null until the file is there; then when it goes.
  expires_at timestamptz
);
create index on app.export_job (requested_at) where expires_at is null;
create index on app.export_job (expires_at) where expires_at is not null;
create index on app.export_job (owner_id) where expires_at is null;
