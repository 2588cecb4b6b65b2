import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { streamsOf } from '../stream.ts'
import { leadKinds } from './kinds.ts'

/** The typed fields of a lead. Fields that its form does not have are '' or null. `phone`: ten digits. */
const typed = z.object({
  kind: z.enum(leadKinds),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  hear: z.string(),
  message: z.string(),
  designation: z.string(),
  organization: z.string(),
  /** A code of `employeeRanges`. */
  employees: z.int().nullable(),
})
export type LeadInput = z.infer<typeof typed>

/** Events of one lead, stream `lead-<id>`. Its data is encrypted under a separate key. */
export const leadEvents = defineEvents({
  lead_received: typed,
  /** The same person sent the form again within ten minutes. */
  lead_repeated: typed,
  /** An admin erased the lead: the key is destroyed. */
  lead_erased: z.object({ kind: z.enum(leadKinds) }),
})
export type LeadEvent = EventOf<typeof leadEvents>

export const leadStream = streamsOf('lead')
