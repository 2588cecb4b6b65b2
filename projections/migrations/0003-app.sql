-- What is no event: secrets, sessions, counters and files' bookkeeping.

create table app.credential (
  user_id text primary key,
  password_hash text not null,
  updated_at timestamptz not null default now()
);

create table app.session (
  token_hash bytea primary key,
  user_id text not null,
  role text not null,
  method text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index on app.session (user_id);
create index on app.session (expires_at);

create table app.one_time_code (
  id uuid primary key,
  purpose text not null,
  phone text not null,
  code_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  guesses int not null default 0,
  sends int not null default 1,
  used_at timestamptz
);
create index on app.one_time_code (phone, purpose, created_at desc);

create table app.throttle (
  key text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (key, window_start)
);
create index on app.throttle (window_start);

create table app.file (
  id uuid primary key,
  sha256 text not null,
  name text not null,
  size bigint not null,
  content_type text not null,
  owner_id text not null,
  created_at timestamptz not null
);
create index on app.file (sha256);
create index on app.file (owner_id);

create table app.outbox (
  id uuid primary key,
  to_address text not null,
  channel text not null,
  subject text not null,
  text text not null,
  at timestamptz not null
);
create index on app.outbox (to_address, at desc);

create sequence app.claim_number start 1001;
