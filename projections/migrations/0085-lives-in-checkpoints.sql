-- The life of the log in which a checkpoint was signed. The ledger has it, too: it knows lives that a database restored from before them does not.
alter table app.log_checkpoint add column life int;
