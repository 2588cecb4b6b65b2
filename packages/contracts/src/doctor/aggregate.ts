import { Program } from '../codes.ts'
import { defineAggregate } from '../define-aggregate.ts'
import { claimDoctorEvents, claimDoctorStream } from './claim-doctor-events.ts'

/** The doctor's name and other identity are only in events of claims: they disappear when the claims' subscribers are erased. */
export const claimDoctorDefinition = defineAggregate({
  stream: claimDoctorStream,
  events: claimDoctorEvents,
  live: 'none',
  handling: {
    claim_doctor_deleted: {
      personal: 'none',
      audit: {
        program: Program.doctors,
        method: 'DELETE',
        action: 'Doctor from claims deleted',
        before: ({ claims }) => ({ claims }),
        after: () => null,
      },
    },
  },
})
