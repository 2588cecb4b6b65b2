-- Webhooks of the payment provider, stored before they are answered and worked off afterwards. One that comes again is the same row.
create table app.webhook (
  id text primary key,
  -- The provider's; empty if it sent none.
  event_id text not null,
  -- SHA-256 of the body.
  digest bytea not null,
  event text not null,
  -- What it says about a payment or a refund, without anything about the payer; null if it says nothing of that kind.
  news jsonb,
  -- As received, sealed under a key that is not in the database. Erased after 90 days.
  body bytea,
  received_at timestamptz not null,
  due_at timestamptz not null,
  handled_at timestamptz,
  outcome text,
  unique (event_id, digest)
);
create index on app.webhook (due_at) where handled_at is null;
create index on app.webhook (received_at) where body is not null;
