import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { streamsOf } from '../stream.ts'

/** Events of a doctor named by claims, stream `claimdoctor-<id>`. All other data of the doctor is in the events of claims. */
export const claimDoctorEvents = defineEvents({
  /**
   * An admin removed the doctor from the list, until a later claim names the doctor again. `claims`: number of claims with the
   * doctor so far.
   */
  claim_doctor_deleted: z.object({ claims: z.int() }),
})
export type ClaimDoctorEvent = EventOf<typeof claimDoctorEvents>

export const claimDoctorStream = streamsOf('claimdoctor')
