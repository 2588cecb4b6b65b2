-- Banks that took no payouts for a time, by the provider's webhooks, which may arrive late and in any order.
create table app.bank_downtime (
  downtime_id text primary key,
  -- The first four characters of its IFSCs, or the handle of its UPI ids.
  bank text not null,
  began_at timestamptz not null,
  -- Null while the bank is down.
  ended_at timestamptz
);
create index on app.bank_downtime (bank) where ended_at is null;
