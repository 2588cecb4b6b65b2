import { claimDoctorDetails } from '@opdesk/contracts/doctor/claim-doctor-list.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** First word of the queries of doctors from claims. */
export const CLAIM_DOCTORS = 'doctors-from-claims'

export const claimDoctorPath = (id: string): string => `/admin/doctorfromclaims/${encodeURIComponent(id)}`

export const claimDoctorQuery = (id: string) =>
  queryOptions({
    queryKey: [CLAIM_DOCTORS, 'one', id],
    queryFn: ({ signal }) => api.get(claimDoctorPath(id), claimDoctorDetails, { signal }),
  })
