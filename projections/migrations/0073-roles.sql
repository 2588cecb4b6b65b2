-- Whether the demo was made; until now its maker created the table.
create table if not exists app.demo (
  only_row boolean primary key default true check (only_row), state text not null, at timestamptz not null default now());

-- Ends the sessions of a holder of leases that was given up: whoever takes over has deleted its row first. The owner's right to end sessions of
-- other roles is lent for nothing else. A session is found by the lock it has, not by a number that may have been given to another. Answers how
-- many there were; a session may take a moment to end.
create function app.end_sessions_of_holder(given_up uuid) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  key constant bigint := hashtextextended('opdesk holder ' || given_up, 0);
begin
  if exists (select from app.lease_holder where id = given_up) then
    raise exception 'holder % has not been given up', given_up;
  end if;
  return (
    select count(pg_terminate_backend(pid)) from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
      and objsubid = 1 and ((classid::bigint << 32) | objid::bigint) = key and pid <> pg_backend_pid());
end
$$;
revoke execute on function app.end_sessions_of_holder(uuid) from public;
