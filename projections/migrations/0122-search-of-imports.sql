-- The file's name in the form of searches (searchable in contracts/search). Names of earlier imports differ from it in accents alone.
alter table app.import add column search text not null default '';
update app.import set search = lower(file_name);
