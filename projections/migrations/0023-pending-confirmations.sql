-- Requests to confirm that nobody has decided on: when they end.
create table app.pending_confirmation (
  confirmation_id text primary key,
  expires_at timestamptz not null
);
create index on app.pending_confirmation (expires_at);
