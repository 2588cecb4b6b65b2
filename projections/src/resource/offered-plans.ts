import { SubscriberType } from '@opdesk/contracts/codes.ts'
import { plan } from '@opdesk/contracts/resource/plan.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { listResource, type ResourceQuery } from './query.ts'

/** Corporate plans visible to the viewer: of all organizations, of one, or of none. */
export type SeenPlans = 'all' | { organization: string | null }

/** Retail plans with a purchasable option: the Individual one, or one with a charge and a wallet. */
const onSale = sql<boolean>`(record ->> 'subscriber_type' = ${String(SubscriberType.retail)} and exists (
  select from jsonb_array_elements(record -> 'membership_options') o
  where o ->> 'membership_id' = '0' or ((o ->> 'charges')::numeric > 0 and (o ->> 'wallet_balance')::numeric > 0)))`

const visibleTo = (seen: SeenPlans): RawBuilder<boolean> => {
  const corporate = sql<boolean>`record ->> 'subscriber_type' = ${String(SubscriberType.corporate)}`
  if (seen === 'all') return sql<boolean>`(${onSale} or ${corporate})`
  if (seen.organization === null) return onSale
  return sql<boolean>`(${onSale} or (${corporate} and record ->> 'corporate' = ${seen.organization}))`
}

/** Plans offered to the viewer: retail plans on sale, and visible corporate plans. */
export const listOfferedPlans = (db: Db, query: ResourceQuery, seen: SeenPlans) =>
  listResource(db, plan, query, [visibleTo(seen)])
