/**
 * Subscribers, with three members each: those of the claims and many more who never claimed. They
 * registered over five years; a third is corporate, two of three ever had a plan. A fifth as many referrals. Run after the claims.
 */
export const peopleSql = (people: number, now: string): string[] => [
  `insert into read.account (id, role, name, email, country_code, phone, confirmed_email, privileges, subscriber_type, status, created_at)
   select id, 'subscriber', name, email, '+91', phone, '', '[]'::jsonb, subscriber_type, 1, at from (
     select pg_temp.id('subscriber', s) as id, pg_temp.first_name(pg_temp.random(s, 1)) || ' ' || pg_temp.last_name(pg_temp.random(s, 2)) as name,
       'person' || s || '@example.org' as email, (7000000000 + s)::text as phone, case when s % 3 = 0 then 2 else 1 end as subscriber_type,
       '${now}'::timestamptz - ((${people} - s)::double precision / ${people}) * interval '1825 days' as at
     from generate_series(1, ${people}) s offset 0) made
   where not exists (select from read.account a where a.id = made.id)`,
  `insert into read.registered_user (user_id, name, email, country_code, phone, subscriber_type, purchased, plans, registered_at, registered_on, search)
   select id, name, email, country_code, phone, coalesce(subscriber_type, 1), hashtext(id) % 3 <> 0, '[]'::jsonb, created_at,
     (created_at at time zone 'Asia/Kolkata')::date, lower(' ' || name || chr(10) || ' ' || email || chr(10) || ' ' || phone || chr(10))
   from read.account where role = 'subscriber' order by created_at`,
  `insert into read.registered_user_tally (registered_on, subscriber_type, purchased, count)
   select registered_on, subscriber_type, purchased, count(*) from read.registered_user group by 1, 2, 3`,
  `insert into read.subscriber (subscriber_id, doc, stream_version)
   select user_id, jsonb_build_object('profile', jsonb_build_object('name', name, 'subscriber_type', subscriber_type), 'chain', '[]'::jsonb,
     'paid', '[]'::jsonb, 'bought_at', '{}'::jsonb, 'members', (
       select jsonb_agg(jsonb_build_object('member_id', user_id || '-' || m, 'name', name || ' ' || m, 'relation', m, 'dob', '1990-01-01',
         'gender', 1, 'country_code', '+91', 'phone', phone, 'address', '12 MG Road, Bengaluru')) from generate_series(1, 3) m)), 4
   from read.registered_user u where not exists (select from read.subscriber s where s.subscriber_id = u.user_id)`,
  `insert into read.referral (referral_id, subscriber_id, name, phone, email, action_taken, referred_at, referred_on, search)
   select referral_id, subscriber_id, name, phone, email, r % 4 <> 0, at, (at at time zone 'Asia/Kolkata')::date,
     lower(' ' || name || chr(10) || ' ' || email || chr(10) || ' ' || phone || chr(10))
   from (
     select r, pg_temp.id('referral', r) as referral_id, pg_temp.id('subscriber', 1 + r::bigint * 7919 % ${people}) as subscriber_id,
       pg_temp.first_name(pg_temp.random(r, 201)) || ' ' || pg_temp.last_name(pg_temp.random(r, 202)) as name, (8000000000 + r)::text as phone,
       case when r % 2 = 0 then 'friend' || r || '@example.org' else '' end as email,
       '${now}'::timestamptz - ((${people} / 5 - r)::double precision / (${people} / 5)) * interval '1095 days' as at
     from generate_series(1, ${people} / 5) r offset 0) made`,
  `insert into read.referral_tally (referred_on, action_taken, count)
   select referred_on, action_taken, count(*) from read.referral group by 1, 2`,
]
