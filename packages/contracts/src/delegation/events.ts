import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { streamsOf } from '../stream.ts'

const person = z.object({ id: z.string(), name: z.string() })

/** Events of the leave of one verifier, stream `delegation-<verifier id>`. Days are IST, both included. */
export const delegationEvents = defineEvents({
  /** The substitute acts for the verifier from the first to the last day. */
  delegation_granted: z.object({
    delegation_id: z.string(),
    verifier: person,
    substitute: person,
    from: z.string(),
    to: z.string(),
  }),
  /** The substitution ended early, from that moment on. It can be ended before its first day. */
  delegation_ended: z.object({ delegation_id: z.string() }),
})
export type DelegationEvent = EventOf<typeof delegationEvents>
export const delegationStream = streamsOf('delegation')
