/** A ten-digit number from 7…, different for each `n` and unordered like real numbers. */
const phoneOf = (n: string) => `(7000000000 + ${n}::bigint * 1618033 % 2999999929)::text`

/**
 * SQL for subscribers with three members each, most of them without a claim. They registered over five years; a third is corporate,
 * and two of three have had a plan. Also adds referrals (one for five subscribers), a request for each member, free tests (two for
 * five subscribers), and the accepted terms. Run it after the claims.
 */
export const peopleSql = (people: number, now: string): string[] => [
  `insert into account (id, role, name, email, country_code, phone, confirmed_email, email_is_own, privileges, subscriber_type, status, consented, created_at, search)
   select id, 'subscriber', name, email, '+91', phone, '', true, '[]'::jsonb, subscriber_type, 1, true, at, pg_temp.searchable(' ' || name || chr(10) || ' ' || email || chr(10) || ' ' || phone || chr(10)) from (
     select pg_temp.id('subscriber', s) as id, pg_temp.first_name(pg_temp.random(s, 1)) || ' ' || pg_temp.last_name(pg_temp.random(s, 2)) as name,
       'person' || s || '@example.org' as email, ${phoneOf('s')} as phone, case when s % 3 = 0 then 2 else 1 end as subscriber_type,
       '${now}'::timestamptz - ((${people} - s)::double precision / ${people}) * interval '1825 days' as at
     from generate_series(1, ${people}) s offset 0) made
   where not exists (select from account a where a.id = made.id)`,
  `insert into registered_user (user_id, name, email, confirmed_email, email_is_own, country_code, phone, subscriber_type, purchased, plans, registered_at, registered_on, search)
   select id, name, email, '', true, country_code, phone, coalesce(subscriber_type, 1), hashtext(id) % 3 <> 0, '[]'::jsonb, created_at,
     (created_at at time zone 'Asia/Kolkata')::date, pg_temp.searchable(' ' || name || chr(10) || ' ' || email || chr(10) || ' ' || phone || chr(10))
   from account where role = 'subscriber' order by created_at`,
  `insert into registered_user_tally (registered_on, subscriber_type, purchased, count)
   select registered_on, subscriber_type, purchased, count(*) from registered_user group by 1, 2, 3`,
  `insert into subscriber (subscriber_id, doc, stream_version)
   select user_id, jsonb_build_object('profile', jsonb_build_object('name', name, 'subscriber_type', subscriber_type), 'chain', '[]'::jsonb,
     'paid', '[]'::jsonb, 'bought_at', '{}'::jsonb, 'members', (
       select jsonb_agg(jsonb_build_object('member_id', user_id || '-' || m, 'name', name || ' ' || m, 'relation', m, 'dob', '1990-01-01',
         'gender', 1, 'country_code', '+91', 'phone', phone, 'address', '12 MG Road, Bengaluru')) from generate_series(1, 3) m)), 4
   from registered_user u where not exists (select from subscriber s where s.subscriber_id = u.user_id)`,
  `insert into referral (referral_id, subscriber_id, name, phone, email, action_taken, referred_at, referred_on, search)
   select referral_id, subscriber_id, name, phone, email, r % 4 <> 0, at, (at at time zone 'Asia/Kolkata')::date,
     pg_temp.searchable(' ' || name || chr(10) || ' ' || email || chr(10) || ' ' || phone || chr(10))
   from (
     select r, pg_temp.id('referral', r) as referral_id, pg_temp.id('subscriber', 1 + r::bigint * 7919 % ${people}) as subscriber_id,
       pg_temp.first_name(pg_temp.random(r, 201)) || ' ' || pg_temp.last_name(pg_temp.random(r, 202)) as name, ${phoneOf('(r + 500000000)')} as phone,
       case when r % 2 = 0 then 'friend' || r || '@example.org' else '' end as email,
       '${now}'::timestamptz - ((${people} / 5 - r)::double precision / (${people} / 5)) * interval '1095 days' as at
     from generate_series(1, ${people} / 5) r offset 0) made`,
  `insert into referral_tally (referred_on, action_taken, count)
   select referred_on, action_taken, count(*) from referral group by 1, 2`,
  `insert into family_request (request_id, subscriber_id, member_id, kind, review_status, created_at, asked_on, member_name, search, file_id, doc)
   select pg_temp.id('request', q), subscriber_id, subscriber_id || '-' || q % 3, kind, status, at, (at at time zone 'Asia/Kolkata')::date, name, pg_temp.searchable(' ' || name || chr(10)), null,
     jsonb_build_object('current', case when kind = 'change' then person end, 'wanted', person, 'file', null, 'decided', null)
   from (
     select q, pg_temp.id('subscriber', 1 + q::bigint * 7919 % ${people}) as subscriber_id, case when q % 5 = 0 then 'change' else 'add' end as kind,
       case when q % 400 = 0 then 0 when q % 20 = 0 then 2 else 1 end as status,
       pg_temp.first_name(pg_temp.random(q, 301)) || ' ' || pg_temp.last_name(pg_temp.random(q, 302)) as name,
       '${now}'::timestamptz - ((${people} * 3.0 - q) / (${people} * 3)) * interval '1825 days' as at
     from generate_series(1, ${people} * 3) q offset 0) made,
     lateral (select jsonb_build_object('name', name, 'relation', 1 + q % 8, 'dob', '1990-01-01', 'gender', 1, 'country_code', '+91',
       'phone', ${phoneOf('q')}, 'address', '12 MG Road, Bengaluru') as person) filled`,
  `insert into family_request_tally (asked_on, review_status, count)
   select asked_on, review_status, count(*) from family_request group by 1, 2`,
  `insert into free_test (request_id, subscriber_id, number, requested_at, requested_on, appointment, status, version, search, doc)
   select pg_temp.id('free-test', t), subscriber_id, number, at, (at at time zone 'Asia/Kolkata')::date, at + interval '5 days', status, 2,
     pg_temp.searchable(' ' || number || chr(10) || ' ' || name || chr(10) || ' ' || phone || chr(10) || ' ' || test || chr(10)),
     jsonb_build_object('plan', jsonb_build_object('plan_id', 'plan-1', 'name', 'Gold Care'), 'member_id', subscriber_id,
       'patient', jsonb_build_object('name', name, 'phone', phone, 'country_code', '+91', 'address', '', 'dob', '1990-01-01', 'gender', 1),
       'tests', jsonb_build_array(jsonb_build_object('test_id', 'test', 'name', test)), 'message', '')
   from (
     select t, pg_temp.id('subscriber', 1 + t::bigint * 7919 % ${people}) as subscriber_id, 'HC' || lpad(t::text, 8, '0') as number,
       (array['Complete Blood Count', 'Lipid Profile', 'Thyroid Profile', 'Blood Sugar Fasting'])[1 + t % 4] as test,
       pg_temp.first_name(pg_temp.random(t, 401)) || ' ' || pg_temp.last_name(pg_temp.random(t, 402)) as name, ${phoneOf('t')} as phone,
       case when t % 200 = 0 then 0 when t % 7 = 0 then 2 else 1 end as status,
       '${now}'::timestamptz - ((${people} * 2 / 5 - t)::double precision / (${people} * 2 / 5)) * interval '1095 days' as at
     from generate_series(1, ${people} * 2 / 5) t offset 0) made`,
  `insert into free_test_tally (requested_on, status, count)
   select requested_on, status, count(*) from free_test group by 1, 2`,
  `insert into terms_agreement (key, subscriber_id, document, version, digest, first_at, first_on, last_at, times)
   select user_id || ':' || document || ':' || version, user_id, document, version, null, registered_at, registered_on, registered_at, 1
   from registered_user, lateral (values ('signup_terms', '1'), ('payment_terms', '2')) agreed (document, version)`,
  `insert into terms_agreement_tally (first_on, document, version, count)
   select first_on, document, version, count(*) from terms_agreement group by 1, 2, 3`,
]
