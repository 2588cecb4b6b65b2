-- Saved views of lists: a name with filters, search, sort and columns.
create table app.list_view (
  id text primary key,
  owner_id text not null,
  area text not null,
  list text not null,
  -- Name, query and columns, encrypted under a key outside the database: a search text may name a person.
  sealed bytea not null,
  -- Shared views are for all admins, or for the staff of a designation.
  shared boolean not null,
  designation int,
  created_at timestamptz not null
);
create index on app.list_view (owner_id, area, list);
create index on app.list_view (area, list, designation) where shared;
