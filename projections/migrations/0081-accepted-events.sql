-- An event that the product did not write, and that an operator accepted where it stands: `{event_id, hash, reason, by}`.
alter table app.log_checkpoint add column accepted jsonb;
