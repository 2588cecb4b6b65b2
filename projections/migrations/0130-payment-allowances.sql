-- Payments that a person of Finance made on an IST day without a second person, in paise, for the limit of a day. The log has the
-- payments; these rows make concurrent requests of one person count each other.
create table app.payment_allowance (
  person_id text not null,
  day date not null,
  reference text not null,
  amount bigint not null,
  primary key (person_id, day, reference));
