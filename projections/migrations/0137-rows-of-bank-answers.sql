-- An answer is kept as the uploaded file, its summary and its rows with their results. Answers in the form of before can be uploaded
-- again; the digests of applied rows stay.
delete from app.bank_answer;
alter table app.bank_answer add column summary bytea not null;

create table app.bank_answer_line (
  key text primary key,
  batch_id text not null references app.bank_answer on delete cascade,
  line int not null,
  code text not null,
  changes boolean not null,
  -- The row with its result, encrypted: a wrongly chosen column may have account numbers.
  sealed bytea not null
);
create index on app.bank_answer_line (batch_id, line);
