import { measureBatch } from '@opdesk/event-store/batches.ts'
import type { RecordedEvent } from '@opdesk/event-store/port.ts'
import { tracedBatch } from '@opdesk/event-store/tracing.ts'

/** Runs a batch of new events, with metrics and a trace linked to their causes. */
export const runBatch = <T>(part: string, events: readonly RecordedEvent[], run: () => Promise<T>): Promise<T> =>
  measureBatch(part, events.length, () => {
    const causes = events.map(({ metadata }) => metadata.traceparent)
    return tracedBatch(part, { 'opdesk.events': events.length, 'opdesk.position': events.at(-1)?.position ?? '' }, causes, run)
  })
