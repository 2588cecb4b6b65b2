import { Gender, relationLabel } from '@opdesk/contracts/codes.ts'
import type { ShownDetails } from '@opdesk/contracts/subscriber/family/queries.ts'
import { ageOn, type Day, formatDay } from '@opdesk/contracts/time.ts'

/** A gender in words, by its code. */
export const genderLabel = (code: number | null): string => new Map(Object.entries(Gender)).get(String(code)) ?? '-'

/** The age on a day, in completed years. */
export const ageInWords = (born: Day, today: Day): string => {
  const years = ageOn(born, today)
  if (years < 1) return 'under 1 year'
  return years === 1 ? '1 year' : `${years} years`
}

const fields: readonly (readonly [label: string, text: (details: ShownDetails) => string])[] = [
  ['Name', ({ name }) => name],
  ['Relation', ({ relation }) => relationLabel(relation)],
  ['Date of birth', ({ dob }) => dob && formatDay(dob)],
  ['Gender', ({ gender }) => genderLabel(gender)],
  ['Mobile no.', ({ country_code, phone }) => `${country_code} ${phone}`.trim()],
  ['Address', ({ address }) => address],
]

export interface DetailRow {
  label: string
  /** The present value; null if there is no earlier value. */
  old: string | null
  wanted: string
  changed: boolean
}

/**
 * Compares the present and the requested details field by field, in words. For a new member, `old` is null and no field counts as
 * changed.
 */
export const detailRows = (old: ShownDetails | null, wanted: ShownDetails): DetailRow[] =>
  fields.map(([label, text]) => {
    const before = old && (text(old) || '-')
    const after = text(wanted) || '-'
    return { label, old: before, wanted: after, changed: before !== null && before !== after }
  })
