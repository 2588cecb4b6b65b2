-- Mails that are to go out, and that went. What is in one is kept until it is sent; then only what it was, to whom and when.
create table app.mail (
  -- Digest of event, template and recipient: the same event never writes twice. Also what comes before the @ of the Message-ID.
  id text primary key,
  event_id uuid not null,
  template text not null,
  recipient_id text not null,
  to_address text,
  subject text,
  html text,
  text text,
  -- Where {{link}} leads, below the address of the product.
  path text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts int not null default 0,
  last_error text,
  created_at timestamptz not null,
  due_at timestamptz not null,
  finished_at timestamptz,
  check (state <> 'waiting' or (to_address is not null and subject is not null and html is not null and text is not null))
);
-- Mails that were sent are the most, and nobody looks for them.
create index on app.mail (state, due_at) where state <> 'sent';
