-- Seconds by which the product's clock is ahead of the database's: 0, except in trials. Every process reads it with each beat.
create table app.clock (
  only_row boolean primary key default true check (only_row),
  shift_seconds bigint not null default 0);
insert into app.clock default values;

-- People's plans end by this clock, so a database that has run in production refuses a shift from any role.
create function app.refuse_shift_in_production() returns trigger language plpgsql as $$
begin
  if new.shift_seconds <> 0 and exists (select from app.production) then
    raise exception 'this database has run in production, so its clock is not shifted';
  end if;
  return new;
end
$$;
create trigger refuse_shift before insert or update on app.clock
  for each row execute function app.refuse_shift_in_production();

-- The last complete sweep of each workflow that ends plans, by the product's clock. A sweep that would end too many plans stops until
-- an operator releases it: `stopped_at` is set, with the number of ends and of plans at that time.
create table app.sweep (
  workflow text primary key,
  completed_at timestamptz not null,
  stopped_at timestamptz,
  ends int,
  plans int,
  released boolean not null default false);
