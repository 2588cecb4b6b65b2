-- What the payment provider says it has captured, read every night and on request, to be compared with what orders accepted.
create table app.provider_payment (
  payment_id text primary key,
  provider_order_id text not null,
  status text not null,
  -- Paise.
  amount bigint not null,
  currency text not null,
  method text not null,
  created_at timestamptz not null
);
create index on app.provider_payment (created_at);

-- The IST days that were read, and when.
create table app.provider_day (day date primary key, read_at timestamptz not null);
