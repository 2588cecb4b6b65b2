-- Others take numbers of a sequence without the mutex. `setval` to what was read a moment ago could set it back behind a number that one of
-- them had just been given, which was then given again. Now the sequence is only set to a place below the last number of the log, and only
-- from so far below that nobody reaches that number meanwhile; the rest is taken one by one. The number taken under the mutex counts,
-- since whoever had it before has set the sequence forward.
create function app.number_after(numbers regclass, last bigint, mutex int) returns bigint language plpgsql as $$
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
