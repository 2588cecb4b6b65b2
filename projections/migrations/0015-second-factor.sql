-- A person's second factor. `secret` and `pending_secret` are sealed under a key that does not lie in the database.
create table app.second_factor (
  user_id text primary key,
  secret bytea,
  confirmed_at timestamptz,
  -- The time step of the last code that was used: a code is good once, and none is after a later one.
  last_step bigint,
  -- Shown to be set up, and not confirmed by a code yet.
  pending_secret bytea,
  pending_at timestamptz,
  recovery_salt bytea,
  check ((secret is null) = (confirmed_at is null))
);

create table app.recovery_code (
  user_id text not null references app.second_factor on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
