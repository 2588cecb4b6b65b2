-- 0070, 0084 and 0086 were edited after their first commit. Databases that have an earlier text get the effect of the last one; others do not
-- change.

-- 0070: verifying views keeps its tables in its session since then.
drop schema if exists read_verify cascade;

-- 0084: a caller that asks wrongly wastes a limited number of claim numbers and lives.
create or replace function log.begin_after_set_back(known int, lost bigint) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  life int;
begin
  perform pg_advisory_xact_lock(7810231, 1);
  select max(i.number) into life from log.incarnation i;
  return case when life > known then life else log.begin_incarnation('set back', least(greatest(lost, 0), 1000000) + 1000,
    least(known, coalesce(life, 0) + 1000)) end;
end
$$;

-- 0086: both sequences share one function.
create or replace function app.number_after(numbers regclass, last bigint, mutex int) returns bigint language plpgsql as $$
declare
  taken bigint := nextval(numbers);
begin
  if taken <= last then
    perform pg_advisory_xact_lock(7810231, mutex);
    taken := nextval(numbers);
    if last - taken > 20000 then
      perform setval(numbers, last - 10000);
    end if;
    while taken <= last loop
      taken := nextval(numbers);
    end loop;
  end if;
  return taken;
end
$$;

create or replace function app.next_claim_number() returns bigint language plpgsql as $$
begin
  return app.number_after('app.claim_number',
    (select max((substring(data ->> 'claim_number' from '\d{1,15}$'))::bigint) from log.events where type = 'claim_drafted'), 2);
end
$$;

create or replace function app.next_free_test_number() returns bigint language plpgsql as $$
begin
  return app.number_after('app.free_test_number',
    (select max((substring(data ->> 'number' from '\d{1,15}$'))::bigint) from log.events where type = 'free_test_requested'), 3);
end
$$;
