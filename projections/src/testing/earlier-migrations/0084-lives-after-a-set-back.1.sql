-- A log that lost its end in the same server begins a life, too: an older database that was put in place while processes run. What they know of
-- it is all that tells.
alter table log.incarnation drop constraint incarnation_reason_check;
alter table log.incarnation add constraint incarnation_reason_check
  check (reason in ('first', 'fail-over', 'other server', 'set back', 'restore accepted'));

-- As before; `above`: a life that somebody knows of and that may be lost as well, whose number is not given again.
drop function log.begin_incarnation(text, bigint);
create function log.begin_incarnation(why text, lost bigint, above int default 0) returns int language plpgsql as $$
declare
  life constant int := greatest(coalesce((select max(number) from log.incarnation), 0), above) + 1;
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

-- For a process that knows `lost` events which are gone, and met the log in life `known`. One of all who find this begins the life.
create function log.begin_after_set_back(known int, lost bigint) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  life int;
begin
  perform pg_advisory_xact_lock(7810231, 1);
  select max(i.number) into life from log.incarnation i;
  return case when life > known then life else log.begin_incarnation('set back', lost + 1000, known) end;
end
$$;
