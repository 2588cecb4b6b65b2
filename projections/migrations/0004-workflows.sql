-- How far each workflow has come; written over the session that holds the workflow's lock.
create table app.workflow_checkpoint (
  name text primary key,
  position text not null,
  updated_at timestamptz not null default now()
);

-- Events that a workflow could not handle, set aside so that those after them are not held up. Tried again at its next start.
create table app.workflow_parked (
  name text not null,
  position text not null,
  event_id uuid not null,
  stream text not null,
  version int not null,
  error text not null,
  at timestamptz not null,
  primary key (name, event_id)
);

-- Holds whose submission has yet to be looked for. A later hold of a claim takes the place of an earlier one, as in the wallet.
create table app.pending_hold (
  claim_id text primary key,
  claim_version int not null,
  wallet_id text not null,
  event_id uuid not null,
  correlation_id text not null,
  due_at timestamptz not null
);
create index on app.pending_hold (due_at);
