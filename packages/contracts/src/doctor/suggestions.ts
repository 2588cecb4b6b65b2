import { z } from 'zod'
import { text } from '../bounded.ts'
import { spellingKey } from '../names.ts'

export const DOCTORS_SUGGESTED = 8
/** Minimum number of claims before a doctor from claims is suggested; the claims must be of at least two subscribers. */
export const SUGGESTED_FROM_CLAIMS = 3
const SEARCH_MIN = 2

/** GET /user/doctors?search= */
export const doctorSuggestionsQuery = z.strictObject({
  search: text(100, { missing: 'Type at least two letters' }).min(SEARCH_MIN, 'Type at least two letters'),
})

/** A suggested doctor in the fields of a claim; unknown values are '' or null. */
export const suggestedDoctor = z.object({
  doc_name: z.string(),
  doc_registration: z.string(),
  specialization: z.string(),
  hospital: z.string(),
  doc_address: z.string(),
  city: z.string(),
  state: z.int().nullable(),
  pincode: z.string(),
  doc_email: z.string(),
  doc_country_code: z.string(),
  doc_phone: z.string(),
})
export type SuggestedDoctor = z.infer<typeof suggestedDoctor>
export const doctorSuggestions = z.object({ records: z.array(suggestedDoctor) })

/** A doctor as one claim describes them, with the claim's subscriber. */
export type NamedBy = SuggestedDoctor & { subscriber_id: string }

const fields = Object.keys(suggestedDoctor.shape) as (keyof SuggestedDoctor)[]
const comparable = (value: string | number | null): string => (value === null ? '' : spellingKey(String(value)))

/**
 * Details of a doctor on which several subscribers agree; `uses` has the latest claims first. Each field comes from the latest
 * claim that agrees with a claim of another subscriber, and is empty without agreement. So a text that only one person typed is
 * left out (decision 0060).
 */
export const sharedDetails = (uses: readonly NamedBy[]): SuggestedDoctor => {
  const shared = (field: keyof SuggestedDoctor): string | number | null => {
    const owners = new Map<string, Set<string>>()
    for (const use of uses) {
      const key = comparable(use[field])
      owners.set(key, (owners.get(key) ?? new Set()).add(use.subscriber_id))
    }
    const found = uses.find(use => comparable(use[field]) !== '' && (owners.get(comparable(use[field]))?.size ?? 0) > 1)
    return found ? found[field] : field === 'state' ? null : ''
  }
  return suggestedDoctor.parse(Object.fromEntries(fields.map(field => [field, shared(field)])))
}
