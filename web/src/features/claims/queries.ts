import { type AdminDashboardQuery, adminDashboard } from '@opdesk/contracts/claim/dashboard.ts'
import {
  claimHistory,
  type StaffClaimsQuery,
  staffClaim,
  staffClaimRow,
  verifier,
  verifierRef,
} from '@opdesk/contracts/claim/queries.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { z } from 'zod'
import type { PageLink } from '../../components/link.tsx'
import { api } from '../../lib/api.ts'

/** Staff decide on claims, admins read them: the same screens over two sets of calls. */
export type ClaimArea = 'management' | 'admin'

export const claimsQuery = (area: ClaimArea, query: Partial<StaffClaimsQuery>) =>
  queryOptions({
    queryKey: ['claims', 'list', area, query],
    queryFn: ({ signal }) => api.list(`/${area}/claims`, staffClaimRow, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const claimQuery = (area: ClaimArea, id: string) =>
  queryOptions({
    queryKey: ['claims', 'detail', id],
    queryFn: ({ signal }) => api.get(`/${area}/claims/${encodeURIComponent(id)}`, staffClaim, { signal }),
  })

export const claimHistoryQuery = (area: ClaimArea, id: string) =>
  queryOptions({
    queryKey: ['claims', 'detail', id, 'history'],
    queryFn: ({ signal }) => api.get(`/${area}/claims/${encodeURIComponent(id)}/history`, claimHistory, { signal }),
  })

export const verifiersQuery = queryOptions({
  queryKey: ['claims', 'verifiers'],
  queryFn: ({ signal }) => api.get('/management/verifiers', z.array(verifier), { signal }),
})

/** The tiles over the list of admins. */
export const adminTilesQuery = (query: AdminDashboardQuery) =>
  queryOptions({
    queryKey: ['claims', 'tiles', query],
    queryFn: ({ signal }) => api.get('/admin/dashboard', adminDashboard, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Whose claims admins can look for: verifiers who are inactive by now as well. */
export const everyVerifierQuery = queryOptions({
  queryKey: ['claims', 'every-verifier'],
  queryFn: ({ signal }) => api.get('/admin/verifiers', z.array(verifierRef), { signal }),
})

export const claimLink = (area: ClaimArea, id: string): PageLink =>
  area === 'admin'
    ? linkOptions({ to: '/admin/claim-details/$id', params: { id } })
    : linkOptions({ to: '/management/claim-details/$id', params: { id } })
