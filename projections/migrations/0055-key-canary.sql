-- A word sealed under each key set of KEYS_DIR: a process with other keys finds that it cannot open them, and does not start (decision 0072).
create table app.key_canary (
  purpose text primary key,
  sealed bytea not null,
  placed_at timestamptz not null default now()
);

-- Everybody who ever had a key: a row that is lost from app.person_key is not replaced by a new key.
create table app.person_known (
  person_id text primary key
);
insert into app.person_known (person_id)
select person_id from app.person_key
union
select person from log.events, jsonb_object_keys(metadata -> 'sealed') as person;
