import { SubscriberType } from '@opdesk/contracts/codes.ts'
import { plan } from '@opdesk/contracts/resource/plan.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { listResource, type ResourceQuery } from './query.ts'

/** Corporate plans that the viewer sees: plans of all organizations, of one, or (null) of none. */
export type SeenPlans = 'all' | { organization: string | null }

/** Condition: a retail plan with an option that can be bought, which is the Individual one or has a charge and a wallet. */
const onSale = sql<boolean>`(record ->> 'subscriber_type' = ${String(SubscriberType.retail)} and exists (
  select from jsonb_array_elements(record -> 'membership_options') o
  where o ->> 'membership_id' = '0' or ((o ->> 'charges')::numeric > 0 and (o ->> 'wallet_balance')::numeric > 0)))`

const visibleTo = (seen: SeenPlans): RawBuilder<boolean> => {
  const corporate = sql<boolean>`record ->> 'subscriber_type' = ${String(SubscriberType.corporate)}`
  if (seen === 'all') return sql<boolean>`(${onSale} or ${corporate})`
  if (seen.organization === null) return onSale
  return sql<boolean>`(${onSale} or (${corporate} and record ->> 'corporate' = ${seen.organization}))`
}

/** A page of the plans offered to the viewer: retail plans on sale, and the corporate plans that the viewer sees. */
export const listOfferedPlans = (db: Db, query: ResourceQuery, seen: SeenPlans) =>
  listResource(db, plan, query, [visibleTo(seen)])
