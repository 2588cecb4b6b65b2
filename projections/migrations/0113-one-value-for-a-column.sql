-- The last value that was set for all rows of a column in an import: { field, value, rows }, and what each of these rows had before, until
-- it is taken back or the import leaves the review.
alter table app.import add column filled jsonb;
alter table app.import_row add column before_fill text;
