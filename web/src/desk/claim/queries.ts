import type { StaffClaimsQuery } from '@opdesk/contracts/claim/claim-list.ts'
import { type AdminDashboardQuery, adminDashboard } from '@opdesk/contracts/claim/dashboard.ts'
import { queueKey } from '@opdesk/contracts/claim/desk-queue.ts'
import { relatedClaims } from '@opdesk/contracts/claim/related.ts'
import { claimHistory } from '@opdesk/contracts/claim/replay/history.ts'
import { staffClaim, staffClaimRow } from '@opdesk/contracts/claim/staff-claim.ts'
import { verifier, verifierRef, verifierWorkload } from '@opdesk/contracts/claim/verifiers.ts'
import { useOfDoctor } from '@opdesk/contracts/doctor/use-of-doctor.ts'
import { claimPayment } from '@opdesk/contracts/payment/queries.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { z } from 'zod'
import type { PageLink } from '../../components/link.tsx'
import { api } from '../../lib/api.ts'
import { getQuery } from '../../lib/get-query.ts'
import { type DeskPart, deskPart } from './desk-parts.ts'

/** Area of a claim's screens: staff decide on claims, admins only read them. The screens are the same, with different API paths. */
export type ClaimArea = 'management' | 'admin'

/** A page of the list of claims, for pages that do not load the list's definition. */
export const claimsQuery = (area: ClaimArea, query: Partial<StaffClaimsQuery>) =>
  queryOptions({
    queryKey: ['claims', 'list', `/${area}/claims`, query],
    queryFn: ({ signal }) => api.list(`/${area}/claims`, staffClaimRow, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Milliseconds in which a claim's parts are fetched again only after a change that a live event or a decision reported. */
export const FRESH_MS = 300_000
/** Milliseconds for which a claim that was left is kept, so that hundreds of decisions need no more memory than some. */
const KEPT_MS = 20_000

/** A part of a claim's page: for staff from the call with all parts, for admins by its own call at `path`. */
const partQuery = <T>(
  area: ClaimArea,
  id: string,
  { part, path, key, schema }: { part: DeskPart; path: string; key: readonly string[]; schema: z.ZodType<T> },
) =>
  queryOptions({
    queryKey: ['claims', 'detail', id, ...key],
    queryFn: ({ signal }) =>
      area === 'management'
        ? deskPart(id, part, schema)
        : api.get(`/${area}/claims/${encodeURIComponent(id)}${path}`, schema, { signal }),
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
  })

export const claimQuery = (area: ClaimArea, id: string) =>
  partQuery(area, id, { part: 'claim', path: '', key: [], schema: staffClaim })

export const claimHistoryQuery = (area: ClaimArea, id: string) =>
  partQuery(area, id, { part: 'history', path: '/history', key: ['history'], schema: claimHistory })

/** Facts that a reviewer needs beside a claim: possible duplicates, the patient's other claims, the entitlement. */
export const relatedQuery = (area: ClaimArea, id: string) =>
  partQuery(area, id, { part: 'related', path: '/related', key: ['related'], schema: relatedClaims })

export const claimPaymentsQuery = (area: ClaimArea, id: string) =>
  partQuery(area, id, { part: 'payments', path: '/payments', key: ['payments'], schema: z.array(claimPayment) })

/** How often the doctor of a claim occurs in claims; only for staff. */
export const doctorUseQuery = (id: string) =>
  partQuery('management', id, { part: 'doctor', path: '/doctor', key: ['doctor'], schema: useOfDoctor })

/** The queries of a claim's page, which one request answers. */
export const deskQueries = (id: string) =>
  [
    claimQuery('management', id),
    relatedQuery('management', id),
    doctorUseQuery(id),
    claimPaymentsQuery('management', id),
    claimHistoryQuery('management', id),
  ] as const

const claimAt = claimHistory.extend({ state: staffClaim })

/** The claim as it was after an event; `at` as in the API. Cached forever, because the past does not change. */
export const claimAtQuery = (area: ClaimArea, id: string, at: string) =>
  queryOptions({
    queryKey: ['claims', 'detail', id, 'history', at],
    queryFn: async ({ signal }) =>
      (await api.get(`/${area}/claims/${encodeURIComponent(id)}/history`, claimAt, { query: { at }, signal })).state,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const verifiersQuery = getQuery(['claims', 'verifiers'], '/management/verifiers', z.array(verifier))

/** The work of each verifier, including inactive verifiers; only for Management. */
export const workloadQuery = getQuery(['claims', 'workload'], '/management/verifier-workload', z.array(verifierWorkload))

/** Query for the tiles above the admins' list of claims. */
export const adminTilesQuery = (query: AdminDashboardQuery) =>
  queryOptions({
    queryKey: ['claims', 'tiles', query],
    queryFn: ({ signal }) => api.get('/admin/dashboard', adminDashboard, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Verifiers for the admins' filter, including inactive verifiers. */
export const everyVerifierQuery = getQuery(['claims', 'every-verifier'], '/admin/verifiers', z.array(verifierRef))

/** Link to a claim's page. `compare`: id of another claim to show beside it; `queue`: key of the queue that the claim belongs to. */
export const claimLink = (area: ClaimArea, id: string, compare?: string, queue?: string): PageLink =>
  area === 'admin'
    ? linkOptions({ to: '/admin/claim-details/$id', params: { id }, search: { compare, queue } })
    : linkOptions({ to: '/management/claim-details/$id', params: { id }, search: { compare, queue } })

/** The search params of a claim's page. */
export const claimPageSearch = z.object({ compare: z.string().max(100).optional(), queue: queueKey.optional() })

export const replayLink = (area: ClaimArea, id: string): PageLink =>
  area === 'admin'
    ? linkOptions({ to: '/admin/claim-details/$id/replay', params: { id } })
    : linkOptions({ to: '/management/claim-details/$id/replay', params: { id } })
