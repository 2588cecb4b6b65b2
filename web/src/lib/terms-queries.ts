import type { TermsTypeCode } from '@opdesk/contracts/terms/documents.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

const publicTerms = async () => (await import('@opdesk/contracts/terms/queries.ts')).publicTerms

/** The text that somebody is asked to agree to. Its version stays the one that they were shown, until it is asked for again. */
export const termsQuery = (type: TermsTypeCode) =>
  queryOptions({
    queryKey: ['terms', type],
    queryFn: ({ signal }) => api.get('/public/conditions', publicTerms(), { query: { type }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
