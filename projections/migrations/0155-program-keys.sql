-- Secrets of keys for programs, by the SHA-256 of their 256 random bits. A key has one, and after a rotation a second one for a while.
create table app.program_key_secret (
  key_id text not null,
  secret_hash bytea not null,
  -- The person who was shown the secret: it works while that person is active.
  shown_to text not null,
  made_at timestamptz not null,
  -- Set by a rotation: when this secret, the one before the newest, ends.
  valid_until timestamptz,
  primary key (key_id, secret_hash)
);
create index on app.program_key_secret (shown_to);

-- The last use of a key and its last refusal, written at most once a minute. The reason of a refusal is told to the owner alone.
create table app.program_key_use (
  key_id text primary key,
  used_at timestamptz,
  used_from text,
  refused_at timestamptz,
  refused_from text,
  refused_because text
);
