import { DAYS, VERIFIERS } from './fill-claims.ts'

const staff = [
  ['verifier', 3, VERIFIERS],
  ['management', 2, 6],
  ['manager', 1, 4],
  ['finance', 4, 4],
] as const

/** The searched text of a payment. */
const due = `pg_temp.searchable(concat(' ', claim_number, chr(10), ' ', patient_name, chr(10), ' ', subscriber_name, chr(10)))`

/**
 * SQL for records that belong to the claims: disputes, subscribers, wallets, notifications, reviewers' decisions, payments due and
 * made. Run it after the claims.
 */
export const othersSql = (now: string): string[] => [
  `insert into dispute (claim_id, claim_number, subscriber_id, subscriber_name, subscriber_email, subscriber_type, patient_name, hospital,
     doc_name, bill_amount, claimable_amount, paid_amount, state_name, internal_status, dispute_status, verifier_id, verifier_name, raised_at,
     raised_on, closed_at, search, doc, stream_version)
   select claim_id, claim_number, subscriber_id, subscriber_name, subscriber_email, subscriber_type, patient_name, hospital, doc_name, bill_amount,
     claimable_amount, paid_amount,
     case dispute_status when 1 then 'awaiting_verifier' when 2 then 'awaiting_management' when 3 then 'approved' when 4 then 'rejected'
       else 'settled' end,
     case dispute_status when 1 then 0 when 2 then 2 when 3 then 8 when 4 then 5 else 12 end,
     dispute_status, verifier_id, verifier_name, created_at + interval '9 days', raised_on + 9, null, search,
     '{"files": [], "related_people": [], "deciders": [], "actions": [], "conversation": [], "payment": null}', 1
   from claim_list where dispute_status is not null`,
  `insert into dispute_tally (raised_on, dispute_status, state_name, verifier_id, count)
   select raised_on, dispute_status, state_name, verifier_id, count(*) from dispute group by 1, 2, 3, 4`,
  ...staff.map(
    ([designation, code, count]) => `
   insert into account (id, role, name, email, confirmed_email, email_is_own, country_code, phone, designation_id, designation, privileges, status, consented, created_at, search)
   select pg_temp.id('${designation}', i), 'management', initcap('${designation}') || ' ' || i, '${designation}' || i || '@example.org', '', false, '+91',
     '9800000000', '${designation}', ${code}, '[]', 1, false, '${now}', ' ${designation} ' || i || chr(10) from generate_series(1, ${count}) i`,
  ),
  `insert into account (id, role, name, email, confirmed_email, email_is_own, country_code, phone, privileges, subscriber_type, status, consented, created_at, search)
   select distinct on (subscriber_id) subscriber_id, 'subscriber', subscriber_name, subscriber_email, '', true, '+91',
     (9000000000 + abs(hashtext(subscriber_id)) % 999999999)::text, '[]'::jsonb, subscriber_type, 1, true, created_at, pg_temp.searchable(' ' || subscriber_name || chr(10)) from claim_list`,
  `insert into subscriber (subscriber_id, doc, stream_version)
   select id, jsonb_build_object('profile', jsonb_build_object('name', name, 'subscriber_type', subscriber_type), 'members', '[]'::jsonb,
     'chain', '[]'::jsonb, 'paid', '[]'::jsonb, 'bought_at', '{}'::jsonb), 1
   from account where role = 'subscriber'`,
  `insert into wallet (subscriber_id, balance, held, doc)
   select id, 1000000, 0, '{"pots": [], "holds": {}, "claims": {}, "debited": []}' from account where role = 'subscriber'`,
  `insert into wallet_transaction (id, subscriber_id, at, amount, type, claim_number, reason, version)
   select claim_id, subscriber_id, closed_at, paid_amount, 2, claim_number, 'Claim ' || claim_number, row_number() over (partition by subscriber_id order by closed_at)
   from claim_list where paid_amount > 0`,
  `insert into notification (id, user_id, message, at, claim_id, position, read)
   select claim_id || '-s', subscriber_id, 'Your claim ' || claim_number || ' has been settled', created_at, claim_id,
     row_number() over (order by created_at), false
   from claim_list where internal_status is not null`,
  `insert into notification (id, user_id, message, at, claim_id, position, read)
   select claim_id || '-v', verifier_id, 'Claim ' || claim_number || ' has been assigned to you', created_at, claim_id,
     row_number() over (order by created_at), false
   from claim_list where internal_status is not null`,
  `insert into reviewer_decision (id, decided_on, user_id, user_name, approved, clarified, rejected, invalidated, duplicates)
   select d || ' ' || a.id, d, a.id, a.name, 40, 3, 3, 1, 1
   from generate_series('${now}'::date - ${DAYS}, '${now}'::date, interval '1 day') day, lateral (select day::date as d) days, account a
   where a.role = 'management'`,
  `insert into payment_claim (claim_id, claim_number, subscriber_id, subscriber_name, subscriber_type, patient_name, approved_at,
     approved_amount, paid_amount, dispute, busy, search)
   select claim_id, claim_number, subscriber_id, subscriber_name, subscriber_type, patient_name, created_at + interval '5 days',
     coalesce(approved_amount, 0), paid_amount, false, false, ${due}
   from claim_list where internal_status is not null`,
  `insert into payment_due (claim_id, claim_number, subscriber_id, subscriber_name, subscriber_type, patient_name, approved_at, approved_on,
     approved_amount, paid_amount, to_pay, dispute, search, stream_version)
   select claim_id, claim_number, subscriber_id, subscriber_name, subscriber_type, patient_name, created_at + interval '5 days', raised_on + 5,
     approved_amount, 0, approved_amount, false, ${due}, stream_version
   from claim_list where state_name = 'approved'`,
  `insert into claim_match (claim_id, visit_id, member_id, opd_date, doc_registration, registration, bill_amount, files, submitted_at, has_look, bills)
   select claim_id, claim_id, member_id, opd_date, doc_name, upper(doc_name), bill_amount,
     jsonb_build_array(jsonb_build_object('file_id', claim_id, 'kind', 'prescription', 'name', 'p.pdf', 'size', 1,
       'content_type', 'application/pdf', 'sha256', md5(claim_number))), submitted_at, false, '{}'
   from claim_list where internal_status is not null`,
  `insert into claim_match_digest (id, sha256, claim_id, visit_id)
   select md5(claim_number) || ' ' || claim_id, md5(claim_number), claim_id, claim_id from claim_list where internal_status is not null`,
  `insert into payment_due_tally (approved_on, subscriber_type, count, amount)
   select approved_on, subscriber_type, count(*), sum(to_pay) from payment_due group by 1, 2`,
  `insert into payment (payment_id, claim_id, reference, amount, batch_day, batch_number, requested_at, requested_by, requested_by_name,
     settled_at, channel, state)
   select claim_id || ' ' || claim_number, claim_id, 'PAY-' || claim_number, paid_amount, raised_on + 6, 1, closed_at, 'finance', 'Finance 1',
     closed_at, 'ledger_only', 'paid'
   from claim_list where paid_amount > 0`,
  `insert into payment_tally (batch_day, batch_number, count, amount, transfers, bank_payments)
   select batch_day, batch_number, count(*), sum(amount), count(*), count(*) filter (where channel = 'bank_file') from payment group by 1, 2`,
  `insert into payment_batch (batch_id, batch_day, batch_number, closed, format)
   select 'BATCH-' || batch_day, batch_day, batch_number,
     jsonb_build_object('at', batch_day + interval '1 day', 'by', jsonb_build_object('_id', 'finance', 'name', 'Finance 1')),
     'ledger'
   from payment_tally where batch_day < '${now}'::date`,
]
