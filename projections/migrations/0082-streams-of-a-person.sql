-- Whom a stream is about, by its first event: an erasure takes its streams from here. Events of the first releases have no subject
-- in their metadata; their claims, orders and checkups name the subscriber.
create index stream_of_person on log.events ((coalesce(metadata ->> 'subject', data ->> 'subscriber_id'))) include (stream)
  where version = 0;
create index stream_by_first_event on log.events (type) where version = 0;
