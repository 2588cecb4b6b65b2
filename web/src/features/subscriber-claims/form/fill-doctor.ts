import type { SuggestedDoctor } from '@opdesk/contracts/doctor/suggestions.ts'

type Filled = 'doc_name' | 'doc_registration' | 'specialization' | 'hospital' | 'doc_address' | 'city' | 'pincode' | 'doc_email'
const texts: readonly Filled[] = [
  'doc_name',
  'doc_registration',
  'specialization',
  'hospital',
  'doc_address',
  'city',
  'pincode',
  'doc_email',
]

type Typed = Readonly<Record<Filled | 'doc_phone', string>> & { state: string | null }

/**
 * Returns values of a known doctor for the empty fields of a claim. The country code is filled only together with the number.
 * `kept`: true if a field has other text, which stays.
 */
export const detailsToFill = (typed: Typed, doctor: SuggestedDoctor) => {
  const values: Record<string, string> = {}
  let kept = false
  const fill = (field: string, now: string, known: string): boolean => {
    if (known === '' || now === known) return false
    if (now.trim() !== '') {
      kept = true
      return false
    }
    values[field] = known
    return true
  }
  for (const field of texts) fill(field, typed[field], doctor[field])
  fill('state', typed.state ?? '', doctor.state === null ? '' : String(doctor.state))
  if (fill('doc_phone', typed.doc_phone, doctor.doc_phone)) values.doc_country_code = doctor.doc_country_code
  return { values, kept }
}
