-- The look of an uploaded picture, to find pictures that were saved again; null for other files and for earlier uploads.
alter table app.file add column look text;
