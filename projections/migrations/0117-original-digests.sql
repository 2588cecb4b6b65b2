-- The digest of a photo before the browser made it smaller, as the browser said; null for a file that was sent as chosen.
alter table app.file add column original_sha256 text;
