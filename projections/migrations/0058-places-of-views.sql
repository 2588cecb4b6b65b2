-- The event at which a view stands: another event there means that the log was set back, and perhaps written on.
alter table read.checkpoint add column event_id uuid;
