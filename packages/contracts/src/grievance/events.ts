import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { streamsOf } from '../stream.ts'
import { grievanceKinds } from './kinds.ts'

const roles = ['admin', 'management', 'subscriber', 'hr'] as const

/** `number`: the grievance's number for people. `due_on`: the last IST day for the answer. */
const named = { grievance_id: z.string(), number: z.string() }
const written = z.object({ ...named, text: z.string() })

/**
 * Events of the grievances of one person, stream `grievances-<person id>`: all grievances of a person share a stream, so that their
 * number is bounded.
 */
export const grievanceEvents = defineEvents({
  grievance_filed: z.object({
    ...named,
    person: z.object({ role: z.enum(roles), name: z.string() }),
    kind: z.enum(grievanceKinds),
    subject: z.string(),
    text: z.string(),
    /** An own claim of the person that the grievance is about. */
    claim: z.object({ claim_id: z.string(), claim_number: z.string() }).nullable(),
    due_on: z.string(),
  }),
  /** The person added something. */
  grievance_message_added: written,
  /** An admin wrote to the person before the answer. */
  grievance_note_sent: written,
  /** An admin answered, which closes the grievance. */
  grievance_answered: written,
  grievance_withdrawn: z.object(named),
  /** The person was not satisfied with the answer. */
  grievance_reopened: z.object({ ...named, text: z.string(), due_on: z.string() }),
})
export type GrievanceEvent = EventOf<typeof grievanceEvents>
export type GrievanceEventType = GrievanceEvent['type']
export type GrievanceFiled = Extract<GrievanceEvent, { type: 'grievance_filed' }>['data']

export const grievanceStream = streamsOf('grievances')
