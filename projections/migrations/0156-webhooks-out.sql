-- Webhooks to other systems, as the workflow that delivers them knows them: in the order of the log.
create table app.hook (
  hook_id text primary key,
  url text not null,
  kinds text[] not null,
  enabled boolean not null,
  -- Time since which a success is missed: the creation, or the last time it was enabled.
  enabled_at timestamptz not null,
  last_success_at timestamptz,
  failing_since timestamptz,
  -- True until the receiver answers in time: such receivers share a part of the lanes.
  slow boolean not null default true
);

-- Secrets that sign deliveries, encrypted. The previous one signs, too, until `previous_until`.
create table app.hook_secret (
  hook_id text primary key,
  sealed bytea not null,
  previous bytea,
  previous_until timestamptz,
  -- The command that made the secret: its repetition answers the same one.
  command_id text not null
);

-- Deliveries. `payload` is the sent text: ids, states and amounts only.
create table app.hook_delivery (
  hook_id text not null,
  -- The event in the log, and the `webhook-id` that receivers see.
  event_id text not null,
  kind text not null,
  -- Deliveries of a record are in the order of `position`.
  record text not null,
  position numeric not null,
  -- The person of the record, whose erasure deletes the row.
  subject_id text,
  payload text not null,
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given_up')),
  due_at timestamptz not null,
  -- Failed attempts since the row was queued, and all attempts.
  attempts int not null default 0,
  tries int not null default 0,
  last_at timestamptz,
  last_status int,
  last_error text,
  finished_at timestamptz,
  primary key (hook_id, event_id)
);
create index on app.hook_delivery (hook_id, due_at, position) where state = 'waiting';
create index on app.hook_delivery (hook_id, record, position) where state = 'waiting';
create index on app.hook_delivery (hook_id, created_at, event_id);
create index on app.hook_delivery (subject_id) where subject_id is not null;
create index on app.hook_delivery (created_at);
