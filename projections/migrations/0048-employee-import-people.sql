-- When somebody is erased, the row that brought them is deleted.
create index on app.import_row (user_id) where user_id is not null;
