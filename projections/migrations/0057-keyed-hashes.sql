-- Where hashes under a key begin: a checkpoint may say that events after a position are hashed under a key, and under which.
alter table app.log_checkpoint add column keyed_after numeric, add column event_key text;
