-- A code of a sign-up is verified before it is used. `verified_from`: digest of the address that did, for clients that do not repeat the code.
alter table app.one_time_code add column verified_at timestamptz, add column verified_from text;
-- Numbers of people who asked for a code and never came back are forgotten.
create index on app.one_time_code (expires_at);
