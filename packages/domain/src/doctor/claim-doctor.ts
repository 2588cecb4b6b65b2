import { claimDoctorDefinition } from '@opdesk/contracts/doctor/aggregate.ts'
import type { ClaimDoctorEvent } from '@opdesk/contracts/doctor/claim-doctor-events.ts'

/** What admins did to a doctor whom claims name; the list says whether there is one. */
export interface ClaimDoctorState {
  deletions: number
}

export const claimDoctorAggregate = {
  ...claimDoctorDefinition,
  initial: { deletions: 0 } as ClaimDoctorState,
  evolve: ({ deletions }: ClaimDoctorState, _: ClaimDoctorEvent): ClaimDoctorState => ({ deletions: deletions + 1 }),
}

/** Takes a doctor whom so many claims name off the list, until a later claim names them. */
export const deleteClaimDoctor = (claims: number): ClaimDoctorEvent[] => [{ type: 'claim_doctor_deleted', data: { claims } }]
