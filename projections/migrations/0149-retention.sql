-- Nights on which data was erased that is not needed any more.
create table app.retention_run (
  -- The IST day on whose early morning the night ends.
  day date primary key,
  begun_at timestamptz not null,
  ended_at timestamptz,
  -- Numbers by kind.
  erased jsonb not null default '{}',
  noticed int not null default 0,
  -- The records that are being erased: `{kind, ids}`. They are counted once all of them are erased.
  under_way jsonb
);

-- Persons of idle accounts who were told that their account will be erased.
create table app.retention_notice (
  subscriber_id text primary key,
  idle_since timestamptz not null,
  -- The first IST day on which the account may be erased.
  erase_on date not null,
  first_at timestamptz not null,
  last_at timestamptz
);
