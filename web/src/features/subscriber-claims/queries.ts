import { draftReadings } from '@opdesk/contracts/claim/reading/draft-readings.ts'
import { type SubscriberClaim, subscriberClaim, subscriberClaimRow } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { claimWarning } from '@opdesk/contracts/claim/warnings.ts'
import { doctorSuggestions } from '@opdesk/contracts/doctor/suggestions.ts'
import { placeOfPincode } from '@opdesk/contracts/pincode/place-of-pincode.ts'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '../../lib/api.ts'
import { getQuery } from '../../lib/get-query.ts'

/** All claims of the subscriber. It is for pages that do not load the list's definition. */
export const allClaimsQuery = queryOptions({
  queryKey: ['claims', 'list', 'all'],
  queryFn: ({ signal }) => api.list('/user/claims', subscriberClaimRow, { query: { pageSize: 1000 }, signal }),
})

export const claimPath = (id: string): string => `/user/claims/${encodeURIComponent(id)}`

export const claimQuery = (id: string) => getQuery(['claims', 'detail', id], claimPath(id), subscriberClaim)

/** The warnings about this version of a draft that is to be sent. Never cached. */
export const warningsQuery = ({ _id, version }: { _id: string; version: number }) =>
  queryOptions({
    // The key does not begin with 'claims': after the claim was sent, its warnings need no refetch.
    queryKey: ['warnings', _id, version],
    queryFn: async ({ signal }) =>
      (await api.get(`${claimPath(_id)}/warnings`, z.object({ records: z.array(claimWarning) }), { signal })).records,
    staleTime: 0,
    gcTime: 0,
  })

/** Time (s) that a draft's page looks for readings of its documents; a form never waits longer. */
const LOOKS_FOR_READINGS = 8

/** The readings of the documents of this version of a draft. Asked again each second while a document is being read. */
export const draftReadingsQuery = ({ _id, version }: { _id: string; version: number }) =>
  queryOptions({
    queryKey: ['draft-readings', _id, version],
    queryFn: ({ signal }) => api.get(`${claimPath(_id)}/readings`, draftReadings, { signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.records.some(({ state }) => state === 'waiting') && dataUpdateCount < LOOKS_FOR_READINGS ? 1000 : false,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

/** The server's time. It, and not the phone's clock, decides which days can be claimed. */
export const currentTimeQuery = queryOptions({
  queryKey: ['current-time'],
  queryFn: ({ signal }) => api.get('/public/current-time', z.iso.datetime(), { signal }),
  staleTime: 60_000,
})

/** The time from which the OPD window of a draft counts: `now`, or the sending of the rejected claim that the draft corrects. */
export const windowEnd = (draft: SubscriberClaim | undefined, now: string): Date => new Date(draft?.corrects?.sent_at ?? now)

/** City and state of a complete pincode. */
export const placeQuery = (pincode: string) =>
  queryOptions({
    queryKey: ['pincode', pincode],
    queryFn: ({ signal }) => api.get('/user/pincode', placeOfPincode, { query: { pincode }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Known doctors that match a typed name or registration number. */
export const doctorSuggestionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['known-doctors', search],
    queryFn: async ({ signal }) => (await api.get('/user/doctors', doctorSuggestions, { query: { search }, signal })).records,
    staleTime: 60_000,
  })
