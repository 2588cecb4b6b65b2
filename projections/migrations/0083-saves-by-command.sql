-- A draft that saves itself is read without the saves that a later one replaces; whether a save was handled before is found by its command.
create index claim_amended_by_command on log.events ((metadata ->> 'command_id')) where type = 'claim_amended';
