-- Failed attempts of a timer's action, and of processing a webhook, as the other queues count them.
alter table app.timer add column attempts int not null default 0;
alter table app.webhook add column attempts int not null default 0;
