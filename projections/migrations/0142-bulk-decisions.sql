-- Bulk decisions: a reviewer selects all claims that match a list's query, and a workflow decides them one by one.
create table app.bulk_decision (
  id text primary key,
  owner_id text not null,
  -- The position of the log that the selection reflects.
  position numeric not null,
  state text not null check (state in ('selected', 'running', 'ended')),
  -- Numbers of selected claims, and of those that are left out because a person has to look at them.
  total int not null,
  left_out int not null,
  -- Sums in paise over the selected claims.
  billed bigint not null,
  claimable bigint not null,
  payable bigint not null,
  -- Code of the decision; null until the run starts.
  approval_status int,
  -- Decision, remark and actor, encrypted under a key outside the database; null before the start and after the end.
  sealed bytea,
  attempts int not null default 0,
  due_at timestamptz,
  selected_at timestamptz not null,
  ended_at timestamptz
);
create index on app.bulk_decision (owner_id);
create index on app.bulk_decision (due_at) where state = 'running';

create table app.bulk_decision_row (
  bulk_decision_id text not null references app.bulk_decision on delete cascade,
  n int not null,
  claim_id text not null,
  -- The version of the claim that the selection saw.
  version int not null,
  -- 'done', or the code of the refusal; null until the claim is decided.
  outcome text,
  primary key (bulk_decision_id, n)
);
