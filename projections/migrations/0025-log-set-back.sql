-- A checkpoint that accepts a log that was set back (npm run log:accept-restore): what was signed after it, up to here, was given up.
alter table app.log_checkpoint add column given_up numeric;

-- Where the event stands that placed the hold: an earlier one never takes the place of a later one.
alter table app.pending_hold add column position numeric not null default 0;
