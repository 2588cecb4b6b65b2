-- Others take numbers of a sequence without the mutex. `setval` to what was read a moment ago could set it back behind a number that one of
-- them had just been given, which was then given again. Now the sequence is only set to a place below the last number of the log, and only
-- from so far below that nobody reaches that number meanwhile; the rest is taken one by one. The number read after the mutex counts,
-- since whoever had it before has set the sequence forward.
create or replace function app.next_claim_number() returns bigint language plpgsql as $$
declare
  taken bigint := nextval('app.claim_number');
  last constant bigint := (
    select max((substring(data ->> 'claim_number' from '\d{1,15}$'))::bigint) from log.events where type = 'claim_drafted');
begin
  if taken <= last then
    perform pg_advisory_xact_lock(7810231, 2);
    taken := nextval('app.claim_number');
    if last - taken > 20000 then
      perform setval('app.claim_number', last - 10000);
    end if;
    while taken <= last loop
      taken := nextval('app.claim_number');
    end loop;
  end if;
  return taken;
end
$$;

create or replace function app.next_free_test_number() returns bigint language plpgsql as $$
declare
  taken bigint := nextval('app.free_test_number');
  last constant bigint := (
    select max((substring(data ->> 'number' from '\d{1,15}$'))::bigint) from log.events where type = 'free_test_requested');
begin
  if taken <= last then
    perform pg_advisory_xact_lock(7810231, 3);
    taken := nextval('app.free_test_number');
    if last - taken > 20000 then
      perform setval('app.free_test_number', last - 10000);
    end if;
    while taken <= last loop
      taken := nextval('app.free_test_number');
    end loop;
  end if;
  return taken;
end
$$;
