import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { streamsOf } from '../stream.ts'

const details = {
  title: z.string(),
  happened: z.string(),
  nature: z.enum(['access', 'disclosure', 'loss', 'change']),
  noticed_at: z.string(),
  began_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  consequences: z.string(),
  measures: z.string(),
  cause: z.string(),
  advice: z.string(),
  contact: z.string(),
  // Entries of earlier releases lack them.
  location: z.string().optional(),
  extent: z.string().optional(),
  remedy: z.string().optional(),
}
const letter = z.object({ subject: z.string(), body: z.string() })

/**
 * Events of a personal data breach, stream `breach-<id>`. People are named by their account's id alone, so that an erasure reaches
 * every text about them. Times are ISO 8601.
 */
export const breachEvents = defineEvents({
  breach_recorded: z.object({ number: z.string(), ...details }),
  breach_changed: z.object(details),
  /** An admin searched the accesses to documents. `by_text`: a name was typed, which is not recorded. */
  breach_accesses_searched: z.object({
    from: z.string().nullable(),
    to: z.string().nullable(),
    staff_id: z.string().nullable(),
    person_id: z.string().nullable(),
    file_id: z.string().nullable(),
    by_text: z.boolean(),
    accesses: z.int(),
    people: z.int(),
  }),
  /** An admin searched the sign-ins. Times are days or instants. */
  breach_sign_ins_searched: z.object({
    from: z.string().nullable(),
    to: z.string().nullable(),
    account_id: z.string().nullable(),
    by_text: z.boolean(),
    sign_ins: z.int(),
  }),
  breach_people_added: z.object({ people: z.array(z.string()), how: z.enum(['search', 'by_hand']) }),
  breach_person_removed: z.object({ person_id: z.string(), reason: z.string() }),
  /** An admin sends the notice to these people. A call writes several events for many people, with one `notice_id`. */
  breach_notice_sent: z.object({ notice_id: z.string(), english: letter, hindi: letter, people: z.array(z.string()) }),
  /** The notice is in the app, and by `mail` also on its way to the confirmed address. `gone`: the account is erased. */
  breach_notice_delivered: z.object({
    notice_id: z.string(),
    people: z.array(z.object({ id: z.string(), by: z.enum(['mail', 'app', 'gone']) })),
  }),
  /** The Board was told outside of the product. `by`: the person who told it. */
  breach_board_told: z.object({
    kind: z.enum(['first', 'report']),
    told_at: z.string(),
    by: z.string(),
    reference: z.string(),
  }),
  breach_closed: z.object({ summary: z.string() }),
})
export type BreachEvent = EventOf<typeof breachEvents>
export const breachStream = streamsOf('breach')
