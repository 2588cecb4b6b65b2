import { z } from 'zod'
import { type TermsTypeCode, termsDocuments, termsTypes } from './documents.ts'

/** The query of GET /public/conditions. */
export const termsQuery = z.object({ type: z.enum(termsTypes, `Terms are of type ${termsTypes.join(' or ')}`) })

/**
 * A text in force. `condition`: HTML; `condition_hi`: its Hindi translation, '' if there is none; `updatedAt`: null while the text
 * is the one that the product ships with.
 */
export const publicTerms = z.object({
  type: z.enum(termsTypes),
  condition: z.string(),
  condition_hi: z.string(),
  version: z.string(),
  updatedAt: z.string().nullable(),
})
export type PublicTerms = z.infer<typeof publicTerms>

export const termsTitle = (type: TermsTypeCode): string => termsDocuments[type].title
