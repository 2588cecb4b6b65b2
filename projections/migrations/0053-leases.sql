-- Who leads what. A holder is a session of a process with everything that process writes as a leader; it beats while it lives. Its row is
-- deleted when it ends or is ended. `label`: host and process, for people. `backend_pid` and `session_start`: of its session.
create table app.lease_holder (
  id uuid primary key,
  label text not null,
  backend_pid int not null,
  session_start timestamptz not null,
  beats bigint not null default 0,
  heartbeat_at timestamptz not null default clock_timestamp()
) with (fillfactor = 50);

-- One row for each thing that one process does at a time. `token` grows each time it is taken. `holder` is null after it was given back.
create table app.lease (
  name text primary key,
  token bigint not null,
  holder uuid,
  taken_at timestamptz not null
);
