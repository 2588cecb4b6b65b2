-- What waits for a time. A workflow sets a timer by a key, and a later event may set it anew.
create table app.timer (
  workflow text not null,
  key text not null,
  due_at timestamptz not null,
  -- Of the event that set it.
  position numeric not null,
  data jsonb not null,
  primary key (workflow, key)
);
create index on app.timer (workflow, due_at);

insert into app.timer (workflow, key, due_at, position, data)
select 'wallet-holds', claim_id, due_at, position,
  jsonb_build_object('claim_id', claim_id, 'claim_version', claim_version, 'wallet_id', wallet_id,
    'event_id', event_id, 'correlation_id', correlation_id)
from app.pending_hold;
drop table app.pending_hold;

insert into app.timer (workflow, key, due_at, position, data)
select 'confirmations', confirmation_id, expires_at, 0, jsonb_build_object('confirmation_id', confirmation_id)
from app.pending_confirmation;
drop table app.pending_confirmation;

-- One line of jobs for every kind; exports are the first.
alter table app.export_job rename to job;
alter table app.job rename column export_id to job_id;
alter table app.job add column kind text not null default 'export';
alter table app.job alter column kind drop default;
