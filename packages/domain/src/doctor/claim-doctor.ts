import { claimDoctorDefinition } from '@opdesk/contracts/doctor/aggregate.ts'
import type { ClaimDoctorEvent } from '@opdesk/contracts/doctor/claim-doctor-events.ts'

/** State of a doctor named in claims. The stream contains only deletions: whether the doctor exists, only the list shows. */
export interface ClaimDoctorState {
  deletions: number
}

export const claimDoctorAggregate = {
  ...claimDoctorDefinition,
  initial: { deletions: 0 } as ClaimDoctorState,
  evolve: ({ deletions }: ClaimDoctorState, _: ClaimDoctorEvent): ClaimDoctorState => ({ deletions: deletions + 1 }),
}

/** Removes a doctor from the list, until a later claim names the doctor. `claims`: number of claims with the doctor. */
export const deleteClaimDoctor = (claims: number): ClaimDoctorEvent[] => [{ type: 'claim_doctor_deleted', data: { claims } }]
