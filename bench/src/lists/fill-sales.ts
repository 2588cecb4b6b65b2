const PLAN = `jsonb_build_object('plan_id', 'plan-' || n % 6, 'name', (array['Silver Care', 'Gold Care', 'Platinum', 'Senior', 'Monthly Basic', 'Family First'])[1 + n % 6],
  'frequency', 1, 'terms', '{}'::jsonb, 'benefits', '[]'::jsonb, 'membership', jsonb_build_object('membership_id', n % 3,
  'membership_label', 'Family', 'member_count', 4, 'charges', 100000 + n % 50 * 1000, 'wallet_balance', 300000))`

/** Status of order n: most orders are fulfilled or expired, few are waiting or refunded. */
const STATE = `case when n % 100 < 70 then 'fulfilled' when n % 100 < 95 then 'expired' when n % 100 < 97 then 'refunded' when n % 100 < 98 then 'closed'
  when n % 1000 = 990 then 'refunding' when n % 1000 = 991 then 'processing' else 'open' end`

/**
 * SQL for orders of the existing subscribers over the three years up to `now` (an ISO time), with their documents and checkups.
 * Also adds coupons, one for five orders; a third of the paid orders used a coupon. Run it after the people.
 */
export const salesSql = (orders: number, now: string): string[] => [
  `create temp table buyer as select id, row_number() over (order by id) - 1 as place from account where role = 'subscriber'`,
  'create unique index on buyer (place)',
  `insert into order_record (order_id, subscriber_id, kind, state, attention, total, created_at, created_on, provider_order_id, payment_id, invoice,
     search, doc, stream_version)
   select md5('order' || n)::uuid::text, b.id, kind, state, case when n % 5000 = 0 then 'refund_failed' else '' end, total, at,
     (at at time zone 'Asia/Kolkata')::date, 'order_' || md5('p' || n), case when state in ('fulfilled', 'refunded') then 'pay_' || md5('y' || n) end,
     case when state = 'fulfilled' then 'IN/26-27/' || lpad(n::text, 7, '0') end,
     lower(concat(' ', md5('order' || n)::uuid, chr(10), ' order_', md5('p' || n), chr(10), ' pay_', md5('y' || n), chr(10), ' IN/26-27/', lpad(n::text, 7, '0'),
       chr(10), ' IN-26-27-', lpad(n::text, 7, '0'), chr(10), ' Gold Care', chr(10))),
     jsonb_build_object('status', state, 'subscriber_id', b.id, 'kind', kind, 'item', jsonb_build_object('type', 'plan', 'plan', ${PLAN}, 'of', null),
       'amounts', jsonb_build_object('price', total, 'pre_discount', 0, 'pre_discount_basis', null, 'coupon_discount', 0, 'net', total, 'gst', 0,
         'total', total),
       'coupon_code', null, 'expires_at', at + interval '30 minutes', 'created_at', at, 'payments', '[]'::jsonb, 'refunds', '[]'::jsonb,
       'foreign_refunds', '[]'::jsonb, 'disputes', '[]'::jsonb, 'accepted', null, 'fulfilled', null, 'closed', null), 4
   from generate_series(0, ${orders - 1}) n
     join buyer b on b.place = n::bigint * 7919 % (select count(*) from buyer),
     lateral (select (array[0, 0, 0, 3, 2, 0])[1 + n % 6] as kind, ${STATE} as state, (100000 + n % 50 * 1000) * 118 / 100 as total,
       '${now}'::timestamptz - (n::double precision / ${orders}) * interval '1095 days' as at) facts`,
  `insert into order_tally (created_on, state, kind, attention, count)
   select created_on, state, kind, attention, count(*) from order_record group by 1, 2, 3, 4`,
  `insert into invoice (document_id, number, kind, series, version, order_id, subscriber_id, issued_at, issued_on, total, search, doc)
   select md5('invoice' || order_id), coalesce(invoice, 'CN/26-27/' || left(order_id, 7)), case when invoice is null then 'CN' else 'IN' end,
     'IN-26-27', 2, order_id, subscriber_id, created_at, created_on, total,
     lower(concat(' ', invoice, chr(10), ' ', replace(invoice, '/', '-'), '.pdf', chr(10), ' ', order_id, chr(10), ' ', payment_id, chr(10), ' Gold Care', chr(10))),
     jsonb_build_object('item', jsonb_build_object('type', 'plan', 'name', 'Gold Care'),
       'amounts', doc -> 'amounts', 'tax', jsonb_build_object('lines', '[]'::jsonb, 'round_off', 0), 'payment', jsonb_build_object('id', 'pay_' || left(order_id, 7), 'method', 'upi'), 'sac', '9971', 'invoice', null,
       'tax_invoice', true)
   from order_record where state in ('fulfilled', 'refunded') order by created_at`,
  `insert into invoice_tally (issued_on, kind, count) select issued_on, kind, count(*) from invoice group by 1, 2`,
  `insert into checkup (checkup_id, subscriber_id, health_plan_id, bought_at, bought_on, completed, cancelled, search, doc)
   select order_id, subscriber_id, 'health-plan', created_at, created_on, hashtext(order_id) % 3 <> 0, hashtext(order_id) % 50 = 0,
     pg_temp.searchable(' ' || plan || chr(10) || ' ' || name || chr(10)),
     jsonb_build_object('health_plan', jsonb_build_object('health_plan_id', 'health-plan', 'name', plan, 'base_price', 300000,
       'discounted_price', 200000, 'parameters', 60), 'paid', total, 'usable_until', '2027-01-01', 'details', jsonb_build_object('patient_name', name))
   from (
     select *, (array['Full Body Checkup', 'Heart Care', 'Diabetes Care', 'Senior Citizen'])[1 + abs(hashtext(order_id)) % 4] as plan,
       pg_temp.first_name(pg_temp.random(abs(hashtext(order_id)) % 1000000, 501)) || ' ' || pg_temp.last_name(pg_temp.random(abs(hashtext(order_id)) % 1000000, 502)) as name
     from order_record where kind = 2 and state = 'fulfilled' offset 0) bought order by created_at`,
  `insert into checkup_tally (bought_on, completed, cancelled, count)
   select bought_on, completed, cancelled, count(*) from checkup group by 1, 2, 3`,
  `insert into coupon (code, batch_id, name, coupon_type, discount_type, discount, start_day, end_day, usage_type, usage, terms, consumed, created_at, created_on, listed, search)
   select code, batch, name, coupon_type, discount_type, discount, at::date, at::date + 90, usage_type, usage, 'Once.', consumed, at, (at at time zone 'Asia/Kolkata')::date, true,
     pg_temp.searchable(' ' || code || chr(10) || ' ' || left(code, 4) || '-' || right(code, 5) || chr(10) || ' ' || name || chr(10) || ' ' || chr(10))
   from (
     select upper(left(md5('coupon' || c), 9)) as code, case when c % 10 = 0 then '' else md5('batch' || c / 10000) end as batch, 'Festival ' || c / 10000 as name,
       case when c % 4 = 0 then 'corporate' else 'individual' end as coupon_type, case when c % 2 = 0 then 'percent' else 'amount' end as discount_type,
       1000 + c % 90 * 100 as discount, case when c % 3 = 0 then 'multiple' else 'single' end as usage_type, 1 + c % 3 * 10 as usage, c % 2 as consumed,
       '${now}'::timestamptz - (c::double precision / (${orders} / 5)) * interval '1095 days' as at
     from generate_series(1, ${orders} / 5) c) made
   on conflict do nothing`,
  `insert into coupon_tally (batch_id, coupon_type, usage_type, created_on, listed, count)
   select batch_id, coupon_type, usage_type, created_on, listed, count(*) from coupon group by 1, 2, 3, 4, 5`,
  'create temp table used as select *, row_number() over (order by code) - 1 as place from coupon',
  'create unique index on used (place)',
  `insert into coupon_usage (order_id, code, coupon_type, usage_type, subscriber_id, item, item_name, amount, discount, paid_at, paid_on)
   select order_id, u.code, u.coupon_type, u.usage_type, subscriber_id, 'plan', 'Gold Care', total, u.discount, o.created_at, o.created_on
   from (select *, row_number() over (order by created_at) as n from order_record where state = 'fulfilled') o
     join used u on u.place = o.n * 7919 % (select count(*) from used)
   where o.n % 3 = 0 order by o.created_at`,
  `insert into coupon_usage_tally (paid_on, coupon_type, usage_type, count, amount, discount)
   select paid_on, coupon_type, usage_type, count(*), sum(amount), sum(discount) from coupon_usage group by 1, 2, 3`,
]
