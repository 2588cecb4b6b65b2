import { aggregateOf, eventTypes } from '@opdesk/contracts/aggregates.ts'

const kinds: readonly string[] = [
  'claim',
  'dispute',
  'wallet',
  'subscriber',
  'order',
  'coupon',
  'invoice',
  'checkup',
  'employee-import',
  'payout',
  'payout-account',
]

/** Event types that occur in a simulation. Views of other event types stay empty. */
export const followedTypes: ReadonlySet<string> = new Set(
  eventTypes.filter(type => kinds.includes(aggregateOf({ type }).stream.kind)),
)
