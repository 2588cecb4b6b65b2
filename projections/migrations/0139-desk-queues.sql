-- The query of a list that a member of staff works through as a queue. The address of a claim has the key alone; the query is
-- encrypted, because a search may have a person's name. Rows are deleted 30 days after their last use.
create table app.desk_queue (
  key text primary key,
  owner_id text not null,
  list text not null,
  query bytea not null,
  used_at timestamptz not null
);
create index on app.desk_queue (used_at);
