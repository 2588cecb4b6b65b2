-- Mailed links to a new password, and invitations: what opens them is kept as a hash.
create table app.account_key (
  key_hash bytea primary key,
  purpose text not null check (purpose in ('recover', 'invitation')),
  -- The person whose password it opens, or the invitation; null when nobody has the address it was asked for.
  subject_id text,
  role text not null,
  email text not null,
  issued_by text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on app.account_key (subject_id);
create index on app.account_key (email);
create index on app.account_key (expires_at);

-- What its owner sees of a session, and ends it by.
alter table app.session add column id uuid not null default gen_random_uuid();
create unique index on app.session (id);
alter table app.session add column device text;

-- Until when a mail is worth sending; nothing that opens an account stays in the queue beyond it.
alter table app.mail add column good_until timestamptz;
