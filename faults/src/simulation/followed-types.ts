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
]

/** The event types that happen in a simulation; views of others stay empty. */
export const followedTypes: ReadonlySet<string> = new Set(
  eventTypes.filter(type => kinds.includes(aggregateOf({ type }).stream.kind)),
)
