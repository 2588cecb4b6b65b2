-- A checkpoint that begins the seals of a log that was moved from another store: it names the last seal there.
alter table app.log_checkpoint add column moved jsonb;
