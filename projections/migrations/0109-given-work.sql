-- Claims and disputes that are being given to a verifier, until their list knows them: counted together with the list, so that those sent at the
-- same moment are spread. A row whose claim or dispute never came counts for a minute.
create table app.given_work (
  kind text not null check (kind in ('claim', 'dispute')),
  claim_id text not null,
  verifier_id text not null,
  at timestamptz not null,
  primary key (kind, claim_id)
);
create index on app.given_work (at);
