-- Since when an uploaded file hangs on nothing, as far as was last looked at; null once it was seen to hang on a claim or dispute.
-- Attaching a file moves it before the event is written: what is on its way to a claim was used a moment ago.
alter table app.file add column unused_since timestamptz;
update app.file set unused_since = created_at;
create index on app.file (unused_since) where unused_since is not null;

-- What somebody has uploaded today.
create index on app.file (owner_id, created_at);
drop index app.file_owner_id_idx;
