-- An admin asks that a parked event is tried again; the process that runs the workflow does it.
alter table app.workflow_parked add column type text not null default '';
alter table app.workflow_parked add column attempts int not null default 1;
alter table app.workflow_parked add column asked_at timestamptz;
create index on app.workflow_parked (at);

-- An admin gave up a failed message for good: it is listed no more, and its content is deleted.
alter table app.message add column given_up_at timestamptz;
