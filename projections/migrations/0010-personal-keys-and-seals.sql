-- Keys of persons, wrapped under the master key, which lies outside the database. A destroyed key leaves its row.
create table app.person_key (
  person_id text primary key,
  wrapped bytea,
  created_at timestamptz not null default now(),
  destroyed_at timestamptz
);

-- A running digest over the log, event by event in its order: any change, removal, insertion or swap changes all after it.
create table app.log_seal (
  position numeric primary key,
  digest bytea not null
);

-- Signed now and then: `digest` is the seal at `position`, `events` how many there were.
create table app.log_checkpoint (
  position numeric primary key,
  events bigint not null,
  digest bytea not null,
  at timestamptz not null,
  key_id text not null,
  signature bytea not null
);
