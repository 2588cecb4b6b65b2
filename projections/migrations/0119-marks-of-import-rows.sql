-- What the reading of each cell found that its text does not show, such as a merged cell.
alter table app.import_row add column marks jsonb not null default '{}';
