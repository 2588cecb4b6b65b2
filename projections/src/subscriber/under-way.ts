import type { UnderWay } from '@opdesk/contracts/subscriber/my-data.ts'
import { type RawBuilder, sql } from 'kysely'
import { viewTable } from '../database/view-table.ts'

/**
 * Claims, disputes, payouts, orders, refunds and objections of banks of a subscriber that are not finished: an erasure that the person
 * asks for has to wait for them. Name and day tell them apart; an order has no number.
 */
export const underWayOf = (subscriberId: string): RawBuilder<UnderWay> => sql<UnderWay>`
  select case when state_name = 'paying' then 'payout' when dispute_status is not null then 'dispute' else 'claim' end as kind,
    claim_id as id, claim_number as name, raised_on::text as day
  from ${viewTable('claim_list')}
  where subscriber_id = ${subscriberId} and internal_status is not null
    and state_name not in ('settled', 'rejected', 'invalid', 'duplicate')
  union all
  select case when attention = 'disputed' then 'chargeback' when state in ('open', 'processing') then 'order' else 'refund' end,
    order_id, coalesce(doc -> 'item' -> 'plan' ->> 'name', doc -> 'item' -> 'health_plan' ->> 'name', ''), created_on::text
  from ${viewTable('order_record')}
  where subscriber_id = ${subscriberId} and (state in ('open', 'processing', 'refunding') or attention = 'disputed'
    or jsonb_path_exists(doc, '$.refunds[*] ? (@.status != "processed")'))
  order by day, id`
