const PLAN = `jsonb_build_object('plan_id', 'plan-' || n % 6, 'name', (array['Silver Care', 'Gold Care', 'Platinum', 'Senior', 'Monthly Basic', 'Family First'])[1 + n % 6],
  'frequency', 1, 'terms', '{}'::jsonb, 'benefits', '[]'::jsonb, 'membership', jsonb_build_object('membership_id', n % 3,
  'membership_label', 'Family', 'member_count', 4, 'charges', 100000 + n % 50 * 1000, 'wallet_balance', 300000))`

/** Of a hundred orders: most are fulfilled or expired, few wait or go back. */
const STATE = `case when n % 100 < 70 then 'fulfilled' when n % 100 < 95 then 'expired' when n % 100 < 97 then 'refunded' when n % 100 < 98 then 'closed'
  when n % 1000 = 990 then 'refunding' when n % 1000 = 991 then 'processing' else 'open' end`

/** Orders of the subscribers that exist, over three years, up to `now` (an ISO time). Run after the people. */
export const salesSql = (orders: number, now: string): string[] => [
  `create temp table buyer as select id, row_number() over (order by id) - 1 as place from read.account where role = 'subscriber'`,
  'create unique index on buyer (place)',
  `insert into read.order_record (order_id, subscriber_id, kind, state, attention, total, created_at, created_on, provider_order_id, payment_id, invoice,
     doc, stream_version)
   select md5('order' || n)::uuid::text, b.id, kind, state, case when n % 5000 = 0 then 'refund_failed' else '' end, total, at,
     (at at time zone 'Asia/Kolkata')::date, 'order_' || md5('p' || n), case when state in ('fulfilled', 'refunded') then 'pay_' || md5('y' || n) end,
     case when state = 'fulfilled' then 'IN/26-27/' || lpad(n::text, 7, '0') end,
     jsonb_build_object('status', state, 'subscriber_id', b.id, 'kind', kind, 'item', jsonb_build_object('type', 'plan', 'plan', ${PLAN}, 'of', null),
       'amounts', jsonb_build_object('price', total, 'pre_discount', 0, 'pre_discount_basis', null, 'coupon_discount', 0, 'net', total, 'gst', 0,
         'total', total),
       'coupon_code', null, 'expires_at', at + interval '30 minutes', 'created_at', at, 'payments', '[]'::jsonb, 'refunds', '[]'::jsonb,
       'foreign_refunds', '[]'::jsonb, 'accepted', null, 'fulfilled', null, 'closed', null), 4
   from generate_series(0, ${orders - 1}) n
     join buyer b on b.place = n::bigint * 7919 % (select count(*) from buyer),
     lateral (select (array[0, 0, 0, 3, 2, 0])[1 + n % 6] as kind, ${STATE} as state, (100000 + n % 50 * 1000) * 118 / 100 as total,
       '${now}'::timestamptz - (n::double precision / ${orders}) * interval '1095 days' as at) facts`,
  `insert into read.order_tally (created_on, state, kind, attention, count)
   select created_on, state, kind, attention, count(*) from read.order_record group by 1, 2, 3, 4`,
]
