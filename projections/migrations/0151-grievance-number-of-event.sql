-- The last number of a grievance, for app.next_grievance_number.
create index grievance_number_of_event on log.events (((substring(data ->> 'number' from '\d{1,15}$'))::bigint)) where type = 'grievance_filed';
