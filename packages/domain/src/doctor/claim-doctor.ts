import { claimDoctorDefinition } from '@opdesk/contracts/doctor/aggregate.ts'
import type { ClaimDoctorEvent } from '@opdesk/contracts/doctor/claim-doctor-events.ts'

/** The deletions of a doctor named in claims; only the list knows whether there is one. */
export interface ClaimDoctorState {
  deletions: number
}

export const claimDoctorAggregate = {
  ...claimDoctorDefinition,
  initial: { deletions: 0 } as ClaimDoctorState,
  evolve: ({ deletions }: ClaimDoctorState, _: ClaimDoctorEvent): ClaimDoctorState => ({ deletions: deletions + 1 }),
}

/** Takes a doctor off the list, until a later claim names them. `claims`: the number of claims that do. */
export const deleteClaimDoctor = (claims: number): ClaimDoctorEvent[] => [{ type: 'claim_doctor_deleted', data: { claims } }]
