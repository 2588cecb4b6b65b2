import { claimDoctorDetails } from '@opdesk/contracts/doctor/claim-doctor-list.ts'
import { getQuery } from '../../lib/get-query.ts'

/** First word of the keys of queries about doctors from claims. */
export const CLAIM_DOCTORS = 'doctors-from-claims'

export const claimDoctorPath = (id: string): string => `/admin/doctorfromclaims/${encodeURIComponent(id)}`

export const claimDoctorQuery = (id: string) => getQuery([CLAIM_DOCTORS, 'one', id], claimDoctorPath(id), claimDoctorDetails)
