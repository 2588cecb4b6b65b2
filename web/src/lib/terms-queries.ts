import type { TermsTypeCode } from '@opdesk/contracts/terms/documents.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

const publicTerms = async () => (await import('@opdesk/contracts/terms/queries.ts')).publicTerms

/** The text that a person is asked to agree to. Its version stays the shown one until the text is fetched again. */
export const termsQuery = (type: TermsTypeCode) =>
  queryOptions({
    queryKey: ['terms', type],
    queryFn: ({ signal }) => api.get('/public/conditions', publicTerms(), { query: { type }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
