-- Text messages wait in the same queue as mails (decision 0024).
alter table app.mail rename to message;
alter table app.message add column channel text not null default 'mail' check (channel in ('mail', 'sms'));
-- A code to sign up goes to a number that is nobody's yet.
alter table app.message alter column recipient_id drop not null;

-- Older than this: a mail needs subject and HTML, a text only its words; and what holds a code has an end.
alter table app.message drop constraint mail_check;
alter table app.message add check (
  state <> 'waiting'
  or (channel = 'mail' and recipient_id is not null and to_address is not null and subject is not null and html is not null and text is not null)
  or (channel = 'sms' and to_address is not null and text is not null and good_until is not null)
);

alter index app.mail_pkey rename to message_pkey;
drop index app.mail_state_due_at_idx;
create index on app.message (channel, state, due_at) where state <> 'sent';
-- A newer code takes the place of one that still waits; and texts are forgotten a while after they went.
create index on app.message (to_address) where channel = 'sms' and state = 'waiting';
create index on app.message (finished_at) where channel = 'sms' and state <> 'waiting';
