-- Client secrets of providers of sign-on, encrypted, and the names by which people choose a provider.
create table app.identity_provider (
  provider_id text primary key,
  slug text not null unique,
  sealed bytea not null
);

-- Accounts by the subject of their provider. An issuer is fixed for a provider, so the two stand for issuer and subject.
create table app.sign_on_link (
  provider_id text not null,
  subject text not null,
  account_id text not null,
  linked_at timestamptz not null,
  used_at timestamptz,
  primary key (provider_id, subject),
  unique (provider_id, account_id)
);
create index on app.sign_on_link (account_id);

-- Sign-ons under way, by the SHA-256 of the cookie that ties them to one browser.
create table app.sign_on_flow (
  token_hash bytea primary key,
  provider_id text not null,
  purpose text not null check (purpose in ('sign_in', 'connect', 'invitation')),
  -- Deleted by the first answer of the provider: an answer counts once.
  state text,
  nonce text not null,
  verifier text not null,
  -- The account that asked for a connection, or was invited.
  account_id text,
  invitation_hash bytea,
  -- What the provider proved.
  subject text,
  sid text,
  second_factor boolean not null default false,
  expires_at timestamptz not null
);
create index on app.sign_on_flow (expires_at);
create index on app.sign_on_flow (account_id);

-- Logout tokens of providers that were used, until they expire.
create table app.sign_on_logout (
  provider_id text not null,
  jti text not null,
  expires_at timestamptz not null,
  primary key (provider_id, jti)
);

-- Sessions that began with a provider end with its logout. `sign_on_factor`: the provider asked for the second factor.
alter table app.session add column provider_id text, add column sign_on_sid text, add column sign_on_factor boolean not null default false;
create index on app.session (provider_id) where provider_id is not null;

-- A mailed link can invite a person to connect a provider.
alter table app.account_key drop constraint account_key_purpose_check;
alter table app.account_key add constraint account_key_purpose_check
  check (purpose in ('recover', 'invitation', 'confirm_email', 'payout_not_me', 'erasure_call_off', 'sign_on'));
