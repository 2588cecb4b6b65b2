/**
 * SQL that writes a million claims directly into the read models, as after a few years of business. Newer claims are waiting, older
 * claims are settled; a few hospitals and doctors have most of the claims. `random(i, n)` is the n-th number between 0 and 1 of row
 * i, the same in each run.
 */
const helpers = `
  create function pg_temp.random(i bigint, n int) returns float8 language sql immutable as
    $$ select (hashint8extended(i, n) & 1073741823) / 1073741824.0 $$;
  create function pg_temp.pick(words text[], r float8) returns text language sql immutable as
    $$ select words[1 + floor(r * cardinality(words))::int] $$;
  create function pg_temp.searchable(value text) returns text language sql immutable as $$ select translate(lower(value), ',''', '') $$;
  create function pg_temp.id(kind text, i bigint) returns text language sql immutable as
    $$ select md5(kind || i)::uuid::text $$;
  create function pg_temp.first_name(r float8) returns text language sql immutable as $$ select pg_temp.pick(array[
    'Aarav','Aditi','Akash','Amit','Ananya','Anil','Anjali','Arjun','Asha','Bela','Bhavna','Chetan','Deepa','Dev','Divya','Farhan','Gaurav',
    'Geeta','Gopal','Hari','Harsha','Imran','Isha','Jaya','Kabir','Kavita','Kiran','Komal','Lakshmi','Latha','Madhu','Manish','Meera','Mohan',
    'Nandini','Neha','Nikhil','Nisha','Om','Pooja','Pradeep','Priya','Rahul','Rajesh','Rakesh','Ravi','Rekha','Ritu','Rohan','Sachin','Sanjay',
    'Sara','Shreya','Sita','Sneha','Sunil','Swati','Uma','Usha','Varun','Vidya','Vijay','Vikram','Yash','Zara','Zoya'], r) $$;
  create function pg_temp.last_name(r float8) returns text language sql immutable as $$ select pg_temp.pick(array[
    'Agarwal','Ahmed','Bansal','Bhat','Bose','Chatterjee','Chauhan','Das','Desai','Deshmukh','Dutta','Fernandes','Gandhi','Ghosh','Gowda','Gupta',
    'Hegde','Iyengar','Iyer','Jain','Joshi','Kamath','Kapoor','Kaur','Khan','Kulkarni','Kumar','Malhotra','Mehta','Menon','Mishra','Mukherjee',
    'Nair','Naidu','Pai','Pandey','Parekh','Patel','Patil','Pillai','Prasad','Qureshi','Rao','Reddy','Roy','Saxena','Sen','Shah','Sharma','Shetty',
    'Singh','Sinha','Sood','Subramaniam','Tiwari','Trivedi','Varma','Verma','Xavier','Yadav'], r) $$;
  create function pg_temp.hospital(i bigint) returns text language sql immutable as $$ select
    pg_temp.pick(array['Apollo','Arogya','Asha','Care','City','Columbia','Fortis','Global','Healing Touch','Kauvery','Lifeline','Lotus','Manipal',
      'Medanta','Metro','Narayana','New Life','Om','Omega','Park','Prime','Rainbow','Sagar','Sai','Sanjeevani','Shanti','Sparsh','St. John''s','Sunrise',
      'Sushruta','Vasan','Vikram','Vivekananda','Wellness','Yashoda','Zydus'], pg_temp.random(i, 101)) || ' ' ||
    pg_temp.pick(array['Clinic','Hospital','Hospital','Polyclinic','Nursing Home','Medical Centre','Diagnostics','Family Clinic'],
      pg_temp.random(i, 102)) || ', ' ||
    pg_temp.pick(array['Andheri','Banjara Hills','Baner','Bopal','Dadar','Dwarka','Gachibowli','Hebbal','HSR Layout','Indiranagar','Jayanagar',
      'Karol Bagh','Kothrud','Malleswaram','Mylapore','Navi Mumbai','Noida','Powai','Rajajinagar','Saket','Salt Lake','T. Nagar','Thane','Vashi',
      'Velachery','Viman Nagar','Whitefield','Yelahanka'], pg_temp.random(i, 103)) $$;
  create function pg_temp.doctor(i bigint) returns text language sql immutable as $$ select
    'Dr. ' || pg_temp.first_name(pg_temp.random(i, 111)) || ' ' ||
    case when pg_temp.random(i, 112) < 0.5 then chr(65 + floor(26 * pg_temp.random(i, 113))::int) || '. ' else '' end ||
    pg_temp.last_name(pg_temp.random(i, 114)) $$;`

/** SQL that makes the names once instead of for each claim. Members of a family share a surname. */
const pools = (subscribers: number): string[] => [
  'create temp table hospital_pool as select i, pg_temp.hospital(i) as name from generate_series(0, 5999) i',
  'create temp table doctor_pool as select i, pg_temp.doctor(i) as name from generate_series(0, 19999) i',
  `create temp table person_pool as
   select s, member, pg_temp.id('subscriber', s) as subscriber_id, pg_temp.id('member', s * 5 + member) as member_id,
     pg_temp.first_name(pg_temp.random(s, 1)) || ' ' || surname as subscriber_name,
     case when member = 0 then pg_temp.first_name(pg_temp.random(s, 1)) else pg_temp.first_name(pg_temp.random(s * 5 + member, 3)) end
       || ' ' || surname as patient
   from (select s, member, pg_temp.last_name(pg_temp.random(s, 2)) as surname
     from generate_series(1, ${subscribers}) s, generate_series(0, 3) member offset 0) families`,
  `create temp table verifier_pool as select v, pg_temp.id('verifier', v) as verifier_id from generate_series(1, ${VERIFIERS}) v`,
  ...['hospital_pool (i)', 'doctor_pool (i)', 'person_pool (s, member)', 'verifier_pool (v)'].map(on => `create index on ${on}`),
  ...['hospital_pool', 'doctor_pool', 'person_pool', 'verifier_pool'].map(table => `analyze ${table}`),
]

/** Shares of the states in hundredths of a percent, by the claim's age in days. The remaining claims are settled. */
const shares: readonly [maxAge: number, shares: Record<string, number>][] = [
  [
    3,
    {
      awaiting_verifier: 4500,
      awaiting_management: 1500,
      awaiting_manager: 1000,
      awaiting_finance: 800,
      clarification: 700,
      rejected: 400,
      invalid: 200,
      duplicate: 100,
      approved: 400,
    },
  ],
  [
    15,
    {
      awaiting_verifier: 800,
      awaiting_management: 800,
      awaiting_manager: 700,
      awaiting_finance: 600,
      clarification: 600,
      rejected: 700,
      invalid: 300,
      duplicate: 200,
      approved: 1000,
      paying: 1,
    },
  ],
  [
    60,
    {
      awaiting_verifier: 30,
      awaiting_management: 30,
      awaiting_manager: 20,
      awaiting_finance: 20,
      clarification: 150,
      rejected: 700,
      invalid: 300,
      duplicate: 200,
      approved: 100,
      in_dispute: 60,
    },
  ],
  [
    10_000,
    {
      awaiting_verifier: 2,
      awaiting_management: 2,
      awaiting_manager: 1,
      awaiting_finance: 1,
      clarification: 20,
      rejected: 700,
      invalid: 300,
      duplicate: 200,
      approved: 5,
      in_dispute: 20,
    },
  ],
]

const stateByAge = `case ${shares
  .map(([maxAge, ofAge]) => {
    let below = 0
    const cases = Object.entries(ofAge).map(([state, share]) => {
      below += share
      return `when r_state < ${below / 10_000} then '${state}'`
    })
    return `when age <= ${maxAge} then case ${cases.join(' ')} else 'settled' end`
  })
  .join(' ')} end`

const internalStatus = `case state_name when 'draft' then null when 'awaiting_verifier' then 0 when 'awaiting_management' then 2
  when 'awaiting_manager' then 1 when 'awaiting_finance' then 4 when 'clarification' then 6 when 'rejected' then 5 when 'in_dispute' then 11
  when 'settled' then 12 when 'invalid' then 7 when 'duplicate' then 7 else 8 end`
const status = `case state_name when 'draft' then 10 when 'awaiting_verifier' then 0 when 'clarification' then 6 when 'rejected' then 2
  when 'in_dispute' then 11 when 'settled' then 12 when 'invalid' then 7 when 'duplicate' then 3 when 'approved' then 1 when 'paying' then 1
  else 4 end`

export const DAYS = 730
export const VERIFIERS = 12

const subscribersOf = (claims: number): number => Math.max(Math.floor(claims / 8), 10)

/** SQL for claims, their search text and their tallies. `now`: an ISO time. */
export const claimsSql = (claims: number, now: string): string[] => [
  helpers,
  ...pools(subscribersOf(claims)),
  `insert into claim_list (claim_id, claim_number, subscriber_id, subscriber_name, subscriber_email, subscriber_type, member_id, patient_name,
     claim_type, opd_date, doc_name, hospital, doc_registration, utr, bill_amount, claimable_amount, approved_amount, paid_amount, state_name, internal_status, status,
     resubmission, subscriber_reaction, dispute_status, verifier_id, verifier_name, created_at, submitted_at, raised_on, closed_at, flags,
     flagged, search, stream_version)
   select claim_id, claim_number, subscriber_id, subscriber_name, 'person' || s || '@example.org', case when s % 3 = 0 then 1 else 2 end, member_id,
     case when state_name = 'draft' then '' else patient end, claim_type, raised_on - floor(7 * pg_temp.random(i, 26))::int, doc_name, hospital,
     'MH-' || i % 50000, case when state_name = 'settled' then 'UTR' || lpad(i::text, 12, '0') else '' end,
     bill, claimable,
     case when state_name in ('awaiting_verifier', 'clarification', 'rejected', 'invalid', 'duplicate', 'draft') then null else passed end,
     case when state_name = 'settled' then passed else 0 end, state_name, ${internalStatus}, ${status}, again, again,
     case when state_name = 'in_dispute' then 1 when state_name in ('settled', 'rejected', 'invalid') and r_dispute < 0.018
       then (array[3, 4, 4, 12, 2])[1 + floor(r_dispute * 277)::int] end,
     verifier_id, 'Verifier ' || v, created_at, case when state_name <> 'draft' then created_at end, raised_on,
     case when state_name in ('settled', 'rejected', 'invalid', 'duplicate') then created_at + interval '6 days' end,
     case when flagged then array['amount'] else array[]::text[] end, flagged,
     pg_temp.searchable(concat(' ', claim_number, chr(10), ' ', hospital, chr(10), ' ', doc_name, chr(10), ' ', case when state_name <> 'draft' then patient end,
       chr(10), ' mh-', i % 50000, chr(10), case when state_name = 'settled' then ' utr' || lpad(i::text, 12, '0') || chr(10) end)), 12
   from (
     select *, case when pg_temp.random(i, 21) < 0.02 then 'draft' else ${stateByAge} end as state_name, (bill * 0.7)::bigint as claimable,
       (bill * case when pg_temp.random(i, 24) < 0.1 then 0.5 else 0.7 end)::bigint as passed, pg_temp.random(i, 25) < 0.08 as again,
       pg_temp.random(i, 22) as r_dispute, pg_temp.random(i, 27) < 0.06 as flagged
     from (
       select i, s, v, pg_temp.id('claim', i) as claim_id, 'CLM' || lpad(i::text, 6, '0') as claim_number,
         floor(4 * pg_temp.random(i, 9))::int as claim_type, (round(200 + 6000 * power(pg_temp.random(i, 12), 3)) * 100)::bigint as bill,
         created_at, (created_at at time zone 'Asia/Kolkata')::date as raised_on,
         ('${now}'::timestamptz at time zone 'Asia/Kolkata')::date - (created_at at time zone 'Asia/Kolkata')::date as age,
         pg_temp.random(i, 20) as r_state,
         floor(20000 * power(pg_temp.random(i, 10), 2))::int as doctor, floor(6000 * power(pg_temp.random(i, 11), 2.5))::int as clinic,
         greatest(0, floor(7 * pg_temp.random(i, 23))::int - 3) as member
       from (
         select i, 1 + floor(${subscribersOf(claims)} * pg_temp.random(i, 30))::int as s,
           1 + floor(${VERIFIERS} * power(pg_temp.random(i, 31), 1.3))::int as v,
           least('${now}'::timestamptz, '${now}'::timestamptz - interval '${DAYS} days' + interval '${DAYS} days' * power(i / ${claims}.0, 0.8)
             + interval '2 days' * power(pg_temp.random(i, 32), 4)) as created_at
         from generate_series(1, ${claims}) i offset 0
       ) times offset 0
     ) parts
     join (select i as doctor, name as doc_name from doctor_pool) d using (doctor)
     join (select i as clinic, name as hospital from hospital_pool) h using (clinic)
     join person_pool using (s, member) join verifier_pool using (v) offset 0
   ) claims`,
  `insert into claim_tally (raised_on, state_name, internal_status, verifier_id, subscriber_type, flagged, count, claimable)
   select raised_on, state_name, internal_status, verifier_id, subscriber_type, flagged, count(*), sum(claimable_amount) from claim_list
   where internal_status is not null group by 1, 2, 3, 4, 5, 6`,
  `insert into claim_day (raised_on, state_name, internal_status, subscriber_type, flagged, count, billed, claimable, approved, paid)
   select raised_on, state_name, internal_status, subscriber_type, flagged, count(*), sum(bill_amount), sum(claimable_amount),
     coalesce(sum(approved_amount), 0), sum(paid_amount)
   from claim_list where internal_status is not null group by 1, 2, 3, 4, 5`,
]
