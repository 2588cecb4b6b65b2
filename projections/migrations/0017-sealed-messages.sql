-- What opens something, the words of a code or the path with a key, sealed under a key that does not lie in the database, in place of
-- the text of a text message or the path of a letter.
alter table app.message add column sealed bytea;
