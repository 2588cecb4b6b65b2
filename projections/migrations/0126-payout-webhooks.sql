-- Webhooks of the payout provider, stored before they are answered and handled afterwards. A repeated webhook is the same row.
create table app.payout_webhook (
  id text primary key,
  -- The provider's; empty if it sent none.
  event_id text not null,
  -- SHA-256 of the body as sent.
  digest bytea not null,
  event text not null,
  -- The reported facts, without data about the payee; null if the product handles none of them.
  news jsonb,
  -- The body with masked account numbers and names, encrypted under a key outside the database. Erased after 90 days.
  body bytea,
  received_at timestamptz not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  handled_at timestamptz,
  outcome text,
  unique (event_id, digest)
);
create index on app.payout_webhook (due_at) where handled_at is null;
create index on app.payout_webhook (received_at) where body is not null;

-- Trials set the product's clock to an instant, which is no whole number of seconds away.
alter table app.clock alter column shift_seconds type double precision;
