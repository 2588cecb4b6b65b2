-- A password that somebody else chose: its holder changes it before anything else.
alter table app.credential add column given boolean not null default false;

-- The password of a change that another admin has yet to confirm. Gone when the request is over.
create table app.pending_password (
  confirmation_id text primary key,
  password_hash text not null,
  created_at timestamptz not null
);
