-- Imports of employees that are begun, under way, or ended not long ago. Personal data of people who may never become employees: it
-- is never in the log, and is deleted with the import.
create table app.import (
  import_id text primary key,
  corporate_id text not null,
  state text not null,
  file_name text not null,
  -- The workbook, until the import is submitted.
  file bytea,
  -- What does not change: names of organization, plan and membership, and who began it.
  subject jsonb not null,
  -- Sheets, columns and mapping.
  sheet jsonb not null,
  counts jsonb not null,
  invite boolean,
  created_by text not null,
  created_at timestamptz not null,
  submitted_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz not null
);
create index on app.import (corporate_id, created_at desc);
create index on app.import (expires_at);

create table app.import_row (
  import_id text not null references app.import on delete cascade,
  -- Its number in the sheet.
  n integer not null,
  cells jsonb not null,
  errors jsonb not null,
  state text not null,
  -- Asked for when the import was submitted.
  selected boolean not null default false,
  reason text,
  user_id text,
  -- What makes it the same person as another row.
  employee_key text not null,
  phone_key text not null,
  primary key (import_id, n)
);
create index on app.import_row (import_id, employee_key);
create index on app.import_row (import_id, phone_key);

-- Which field an organization chose for a header, for its next import.
create table app.import_header (
  corporate_id text not null,
  header text not null,
  field text not null,
  primary key (corporate_id, header)
);
