import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { streamsOf } from '../stream.ts'

const message = z.object({ message_id: z.string(), template: z.string(), channel: z.enum(['mail', 'sms']) })

/**
 * An admin's operation on a parked event or message, stream `operation-<id of the parked event or message>`, and the nightly erasure of
 * what is not needed any more, stream `operation-retention-<IST day>`.
 */
export const operationEvents = defineEvents({
  parked_event_retried: z.object({ workflow: z.string(), event_id: z.string(), event_type: z.string() }),
  message_retried: message,
  message_given_up: message,
  /** Numbers by kind (retention.ts), never names. `noticed`: notices to persons of idle accounts. */
  retention_applied: z.object({
    day: z.string(),
    counts: z.array(z.object({ kind: z.string(), count: z.int() })),
    noticed: z.int(),
  }),
})
export type OperationEvent = EventOf<typeof operationEvents>
export const operationStream = streamsOf('operation')
