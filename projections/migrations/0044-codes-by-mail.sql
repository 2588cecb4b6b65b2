-- One-time codes go to addresses too: the column `phone` has the address in lower case then.

-- Older than this: a mail that is kept only until it is sent, a code to sign up, goes to an address that is nobody's yet.
alter table app.message drop constraint message_check;
alter table app.message add constraint message_check check (
  state <> 'waiting'
  or (channel = 'mail' and (recipient_id is not null or good_until is not null)
      and to_address is not null and subject is not null and html is not null and text is not null)
  or (channel = 'sms' and to_address is not null and text is not null and good_until is not null)
);

-- A newer code takes the place of one that still waits.
create index on app.message (to_address) where channel = 'mail' and state = 'waiting' and good_until is not null;
-- Mails of codes to nobody are forgotten a while after they went.
create index on app.message (finished_at) where channel = 'mail' and recipient_id is null and state <> 'waiting';
