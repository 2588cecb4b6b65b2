-- Challenges of public forms that were used: none is taken twice. Rows are deleted when their challenge is too old in any case.
create table app.used_challenge (nonce text primary key, expires_at timestamptz not null);
create index on app.used_challenge (expires_at);
