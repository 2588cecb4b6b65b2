-- Which trace a message belongs to (W3C traceparent); null where nothing is traced.
alter table app.message add column traceparent text;
