-- A row from the first start in production on: development controls stay shut on this database, and on every copy of it.
create table app.production (
  only_row boolean primary key default true check (only_row), since timestamptz not null default now());
