-- Comparisons of the payouts of an IST day with the provider: the last one that ended, and the last one that failed.
create table app.payout_reconciled_day (
  day date primary key,
  -- When the lists of the provider were read; null before the first comparison.
  read_at timestamptz,
  -- Sums in paise by kind of movement, and balances of the account; null without a provider.
  movements jsonb,
  -- A person asked for a comparison that has not ended.
  asked_at timestamptz,
  failed_at timestamptz,
  failure text
);
create index on app.payout_reconciled_day (asked_at) where asked_at is not null;

-- Differences between payouts here and there. Amounts in paise. gone_at: a later comparison did not find it any more.
create table app.payout_difference (
  id text primary key,
  day date not null,
  kind text not null,
  payment text,
  reference text,
  provider_id text,
  amount_here bigint,
  amount_there bigint,
  state_here text,
  state_there text,
  -- Amounts and states as text, which an explanation is about.
  facts text not null,
  seen_at timestamptz not null,
  changed_at timestamptz not null,
  gone_at timestamptz
);
create index on app.payout_difference (day);
create index on app.payout_difference (kind) where gone_at is null;

-- The last line of an imported bank statement that names an attempt, without narration and account.
create table app.bank_statement_line (
  reference text not null,
  -- True for money that left the account.
  is_debit boolean not null,
  amount bigint not null,
  code text not null,
  seen_at timestamptz not null,
  primary key (reference, is_debit)
);
