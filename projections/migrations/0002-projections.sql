-- Contains-searches of the lists (decision: a trigram index instead of a search engine).
create extension if not exists pg_trgm;

-- How far each projection has come; written in the transaction that writes its rows.
--   live      one of those that follow the log together, all at one position
--   building  catching up in a table of its own, to be swapped in
--   failed    stopped at an event it could not take; retried
--   stale     of another version of the program
-- suffix: '' for the table that is read, __v<version> for one being built.
create table read.checkpoint (
  name text not null,
  version int not null,
  position text not null,
  state text not null check (state in ('live', 'building', 'failed', 'stale')),
  suffix text not null,
  error text,
  updated_at timestamptz not null default now(),
  primary key (name, version)
);
