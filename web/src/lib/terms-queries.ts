import type { Language } from '@opdesk/contracts/site/language.ts'
import type { TermsTypeCode } from '@opdesk/contracts/terms/documents.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

const publicTerms = async () => (await import('@opdesk/contracts/terms/queries.ts')).publicTerms

/** Query for the text that a person is asked to agree to. The version sent with the consent is that of the shown text. */
export const termsQuery = (type: TermsTypeCode) =>
  queryOptions({
    queryKey: ['terms', type],
    queryFn: ({ signal }) => api.get('/public/conditions', publicTerms(), { query: { type }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The text as HTML: in Hindi if it is chosen and the text has a translation. Agreements are to the English text. */
export const textIn = (language: Language, { condition, condition_hi }: { condition: string; condition_hi: string }): string =>
  language === 'hi' && condition_hi !== '' ? condition_hi : condition
