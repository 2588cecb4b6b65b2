import { aggregateOf, aggregates } from '@opdesk/contracts/aggregates.ts'
import type { Audited } from '@opdesk/contracts/define-aggregate.ts'
import type { LogEvent } from '../engine/events.ts'

/** Everything the history report shows, by event type. */
export const auditedTypes: readonly string[] = aggregates.flatMap(({ handling }) =>
  Object.keys(handling).filter(type => handling[type]?.audit !== 'none'),
)

/** @throws Error for an event that is not shown */
export const auditedOf = (event: Pick<LogEvent, 'type'>): Audited => {
  const { audit = 'none' } = aggregateOf(event).handling[event.type] ?? {}
  if (audit === 'none') throw new Error(`${event.type} is not audited`)
  return audit
}
