-- A sent link can call off an erasure that a person asked for.
alter table app.account_key drop constraint account_key_purpose_check;
alter table app.account_key add constraint account_key_purpose_check
  check (purpose in ('recover', 'invitation', 'confirm_email', 'payout_not_me', 'erasure_call_off'));
