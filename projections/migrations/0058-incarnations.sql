-- The lives of the log, in order. A new one begins where the database is another server than before (a fail-over, a dump that was
-- restored), and where somebody accepted a log that was set back. `begins_after`: where the log ended then. What an earlier life had
-- after that position is lost.
create table log.incarnation (
  number int primary key,
  epoch uuid not null default gen_random_uuid(),
  system_identifier text not null,
  timeline text not null,
  begins_after bigint not null,
  reason text not null check (reason in ('first', 'fail-over', 'other server', 'restore accepted')),
  at timestamptz not null default now()
);

-- Begins a life, under the lock that appends take. Numbers that people were told may be among what is lost, and `lost` is how many
-- events that may be: each has one number at most.
create function log.begin_incarnation(why text, lost bigint) returns int language plpgsql as $$
declare
  life constant int := coalesce((select max(number) from log.incarnation), 0) + 1;
begin
  insert into log.incarnation (number, system_identifier, timeline, begins_after, reason)
  select life, system_identifier::text, left(pg_walfile_name(pg_current_wal_lsn()), 8), log.lock_head(), why from pg_control_system();
  if why <> 'first' then
    perform setval('app.claim_number', (select last_value from app.claim_number) + lost),
      setval('app.free_test_number', (select last_value from app.free_test_number) + lost);
  end if;
  return life;
end
$$;

-- What every new connection of a process asks first: which life of the log this is, where it ends, and which event stands at the
-- furthest place that the process knows. A server that takes no writes answers as such a server does.
create function log.meet(known bigint, out number int, out head bigint, out head_event uuid, out known_event uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  server text;
  line text;
begin
  if pg_is_in_recovery() then
    raise exception 'this server is no primary' using errcode = 'read_only_sql_transaction';
  end if;
  select system_identifier::text, left(pg_walfile_name(pg_current_wal_lsn()), 8) into server, line from pg_control_system();
  select i.number into number from log.incarnation i
    where i.number = (select max(l.number) from log.incarnation l) and i.system_identifier = server and i.timeline = line;
  if number is null then
    perform pg_advisory_xact_lock(7810231, 1);
    select i.number into number from log.incarnation i
      where i.number = (select max(l.number) from log.incarnation l) and i.system_identifier = server and i.timeline = line;
  end if;
  if number is null then
    number := log.begin_incarnation(
      case
        when not exists (select from log.incarnation) then 'first'
        when (select i.system_identifier from log.incarnation i order by i.number desc limit 1) = server then 'fail-over'
        else 'other server'
      end,
      1000);
  end if;
  select e.position, e.event_id into head, head_event from log.events e order by e.position desc limit 1;
  head := coalesce(head, 0);
  known_event := (select e.event_id from log.events e where e.position = known);
end
$$;

-- Numbers come from sequences, which are beside the log. Where a sequence is older than the log, the next number is the one after
-- the last that the log has.
create index claim_number_of_event on log.events (((substring(data ->> 'claim_number' from '\d{1,15}$'))::bigint))
  where type = 'claim_drafted';
create index free_test_number_of_event on log.events (((substring(data ->> 'number' from '\d{1,15}$'))::bigint))
  where type = 'free_test_requested';

create function app.next_claim_number() returns bigint language plpgsql as $$
declare
  taken bigint := nextval('app.claim_number');
  last constant bigint := (
    select max((substring(data ->> 'claim_number' from '\d{1,15}$'))::bigint) from log.events where type = 'claim_drafted');
begin
  if taken <= last then
    perform pg_advisory_xact_lock(7810231, 2);
    perform setval('app.claim_number', greatest(last, (select last_value from app.claim_number)));
    taken := nextval('app.claim_number');
  end if;
  return taken;
end
$$;

create function app.next_free_test_number() returns bigint language plpgsql as $$
declare
  taken bigint := nextval('app.free_test_number');
  last constant bigint := (
    select max((substring(data ->> 'number' from '\d{1,15}$'))::bigint) from log.events where type = 'free_test_requested');
begin
  if taken <= last then
    perform pg_advisory_xact_lock(7810231, 3);
    perform setval('app.free_test_number', greatest(last, (select last_value from app.free_test_number)));
    taken := nextval('app.free_test_number');
  end if;
  return taken;
end
$$;

-- The event at which a checkpoint stands: another event there means that the log was set back, and perhaps written on.
alter table app.workflow_checkpoint add column event_id uuid;
