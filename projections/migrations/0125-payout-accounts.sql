-- Subscribers by the keyed digest of their payout account, to find accounts that several of them use. Erased with the person.
create table app.payout_account_use (
  subscriber_id text not null,
  account_id text not null,
  digest text not null,
  confirmed_at timestamptz not null,
  primary key (subscriber_id, account_id));
create index on app.payout_account_use (digest);

-- Questions to the provider about accounts, for the limits of a person and of a number per day. Erased with the person.
create table app.payout_account_check (
  subscriber_id text not null,
  account_id text not null,
  digest text not null,
  asked_at timestamptz not null,
  -- The provider's id of the check; null until it has answered.
  validation_id text,
  primary key (subscriber_id, account_id, asked_at));
create index on app.payout_account_check (digest, asked_at);

-- The record that a mailed link is about, such as a payout account.
alter table app.account_key add column record_id text;
