import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { streamsOf } from '../stream.ts'

/** Events of a doctor named by claims, stream `claimdoctor-<id>`. Claims hold all their other data. */
export const claimDoctorEvents = defineEvents({
  /** An admin took the doctor off the list, until a later claim names them. `claims`: number of claims with their name so far. */
  claim_doctor_deleted: z.object({ claims: z.int() }),
})
export type ClaimDoctorEvent = EventOf<typeof claimDoctorEvents>

export const claimDoctorStream = streamsOf('claimdoctor')
