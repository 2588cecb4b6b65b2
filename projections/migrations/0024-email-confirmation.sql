-- Mailed links that confirm an address (decision 0029).
alter table app.account_key drop constraint account_key_purpose_check;
alter table app.account_key add constraint account_key_purpose_check check (purpose in ('recover', 'invitation', 'confirm_email'));
