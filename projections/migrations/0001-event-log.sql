create schema if not exists app;
create schema log;
create schema read;

create table log.events (
  position bigint primary key,
  stream text not null,
  version int not null,
  event_id uuid not null unique,
  type text not null,
  schema_version int not null,
  at timestamptz not null,
  data jsonb not null,
  metadata jsonb not null,
  recorded_at timestamptz not null default now(),
  unique (stream, version)
);

-- Positions are handed out under one lock that is held until commit, so they become visible in order and without a gap: a
-- reader that has seen a position has seen everything before it. The head is read in a statement after the lock, which sees
-- what the lock's last holder committed.
create function log.lock_head() returns bigint language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7810231, 1);
  return coalesce((select max(position) from log.events), 0);
end
$$;

-- expected: a version, -1 for no stream, -2 for any, -4 for an existing stream.
create function log.is_expected(expected int, latest int) returns boolean language sql immutable
return expected = latest or expected = -2 or (expected = -4 and latest >= 0);

-- Takes a batch of appends, at most one for each stream, flattened to a row for each event in order:
--   s stream, x expected, o place in its append (from 1), i id, t type, v schema version, a at, d data, m metadata
-- Each append succeeds or inserts nothing by itself. Returns a row for each event inserted.
create function log.append_events(batch jsonb) returns table (stream text, version int, "position" bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  head constant bigint := log.lock_head();
begin
  return query
  insert into log.events (position, stream, version, event_id, type, schema_version, at, data, metadata)
  select head + row_number() over (order by ordinality), s, latest + o, i, t, v, a, d, m
  from (
    select e.*, coalesce((select max(version) from log.events where stream = e.s), -1) as latest
    from rows from (
      jsonb_to_recordset(batch) as (s text, x int, o int, i uuid, t text, v int, a timestamptz, d jsonb, m jsonb)
    ) with ordinality e
    offset 0
  ) incoming
  where log.is_expected(x, latest)
  order by ordinality
  returning log.events.stream, log.events.version, log.events.position;

  if found then
    perform pg_notify('opdesk_log', (select max(position)::text from log.events));
  end if;
end
$$;

-- The same for a single event, which is what a writer alone appends most: a quarter less time. Null when it is not expected.
create function log.append_event(s text, x int, i uuid, t text, v int, a timestamptz, d jsonb, m jsonb,
  out version int, out "position" bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  next constant bigint := log.lock_head() + 1;
  latest constant int := coalesce((select max(version) from log.events where stream = s), -1);
begin
  if log.is_expected(x, latest) then
    insert into log.events (position, stream, version, event_id, type, schema_version, at, data, metadata)
    values (next, s, latest + 1, i, t, v, a, d, m);
    perform pg_notify('opdesk_log', next::text);
    version := latest + 1;
    position := next;
  end if;
end
$$;
