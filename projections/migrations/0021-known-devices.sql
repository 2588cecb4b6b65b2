-- Browsers that people signed in with before: what others guess does not count against them (docs/decisions/0026).
create table app.known_device (
  token_hash bytea not null,
  user_id text not null,
  last_used_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index on app.known_device (user_id);
create index on app.known_device (last_used_at);
