import { z } from 'zod'
import { grievanceKinds, grievanceStates } from './kinds.ts'

const entryKinds = ['filed', 'message', 'note', 'answer', 'withdrawn', 'reopened'] as const
export type GrievanceEntryKind = (typeof entryKinds)[number]

const entry = z.object({
  kind: z.enum(entryKinds),
  /** ISO 8601 UTC. */
  at: z.string(),
  /** '' for a withdrawal. */
  text: z.string(),
})

/** A grievance as its person sees it: admins have no name here. Days are IST. */
export const ownGrievance = z.object({
  _id: z.string(),
  number: z.string(),
  kind: z.enum(grievanceKinds),
  subject: z.string(),
  claim: z.object({ _id: z.string(), claim_id: z.string() }).nullable(),
  state: z.enum(grievanceStates),
  filed_at: z.string(),
  due_on: z.string(),
  late: z.boolean(),
  answered_at: z.string().nullable(),
  /** The conversation, oldest first. */
  entries: z.array(entry),
  /** Number of messages that the person may still add. */
  messages_left: z.int(),
  /** The last IST day on which the person may reopen it; null if it cannot be reopened. */
  reopen_until: z.string().nullable(),
})
export type OwnGrievance = z.infer<typeof ownGrievance>
export type GrievanceEntry = z.infer<typeof entry>

/** The officer for grievances, from the System Settings; '' if a field is not set. `days`: days for an answer. */
export const grievanceOfficer = z.object({ name: z.string(), email: z.string(), phone: z.string(), days: z.int() })
export type GrievanceOfficer = z.infer<typeof grievanceOfficer>

/** GET /grievances: all grievances of the caller, newest first. */
export const ownGrievances = z.object({ records: z.array(ownGrievance), officer: grievanceOfficer })
export type OwnGrievances = z.infer<typeof ownGrievances>

/** GET /admin/grievances/{id}. `by`: name of the author. */
export const grievanceForAdmin = ownGrievance.omit({ entries: true, messages_left: true, reopen_until: true }).extend({
  person: z.object({ _id: z.string(), role: z.enum(['admin', 'management', 'subscriber', 'hr']), name: z.string() }),
  entries: z.array(entry.extend({ by: z.string() })),
  /** The value for If-Match. */
  version: z.int(),
  /** True for a grievance of the caller, which another admin answers. */
  own: z.boolean(),
})
export type GrievanceForAdmin = z.infer<typeof grievanceForAdmin>
