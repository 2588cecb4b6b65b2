-- Numbers of grievances, for people. See 0086-numbers-only-go-on.sql.
create sequence app.grievance_number start 1001;

create function app.next_grievance_number() returns bigint language plpgsql as $$
begin
  return app.number_after('app.grievance_number',
    (select max((substring(data ->> 'number' from '\d{1,15}$'))::bigint) from log.events where type = 'grievance_filed'), 4);
end
$$;

-- As in 0084-lives-after-a-set-back.sql; now with the numbers of grievances.
create or replace function log.begin_incarnation(why text, lost bigint, above int default 0) returns int language plpgsql as $$
declare
  life constant int := greatest(coalesce((select max(number) from log.incarnation), 0), above) + 1;
begin
  insert into log.incarnation (number, system_identifier, timeline, begins_after, reason)
  select life, system_identifier::text, left(pg_walfile_name(pg_current_wal_lsn()), 8), log.lock_head(), why from pg_control_system();
  if why <> 'first' then
    perform setval('app.claim_number', (select last_value from app.claim_number) + lost),
      setval('app.free_test_number', (select last_value from app.free_test_number) + lost),
      setval('app.grievance_number', (select last_value from app.grievance_number) + lost);
  end if;
  return life;
end
$$;
