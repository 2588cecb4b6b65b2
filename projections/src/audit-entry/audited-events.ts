import { aggregateOf, aggregates } from '@opdesk/contracts/aggregates.ts'
import type { Audited } from '@opdesk/contracts/define-aggregate.ts'
import type { LogEvent } from '../engine/events.ts'

/** All event types in the history report. */
export const auditedTypes: readonly string[] = aggregates.flatMap(({ handling }) =>
  Object.keys(handling).filter(type => handling[type]?.audit !== 'none'),
)

/**
 * How the history report shows an event.
 * @throws Error for an event type that the report excludes
 */
export const auditedOf = (event: Pick<LogEvent, 'type'>): Audited => {
  const { audit = 'none' } = aggregateOf(event).handling[event.type] ?? {}
  if (audit === 'none') throw new Error(`${event.type} is not audited`)
  return audit
}
