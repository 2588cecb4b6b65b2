import { Gender, relationLabel } from '@opdesk/contracts/codes.ts'
import type { ShownDetails } from '@opdesk/contracts/subscriber/family/queries.ts'
import { ageOn, type Day, formatDay } from '@opdesk/contracts/time.ts'
import { labelWords } from '../../lib/label-words.ts'
import { wordsNow } from '../../lib/words.ts'
import { familyWords } from './words.ts'

/** A gender in words, by its code. */
export const genderLabel = (code: number | null): string => {
  const label = new Map<string, string>(Object.entries(Gender)).get(String(code))
  return label ? wordsNow(labelWords).gender(String(code), label) : '-'
}

/** A relation in words, by its code. */
export const relationText = (code: number): string => wordsNow(labelWords).relation(relationLabel(code))

/** The age on a day, in completed years. */
export const ageInWords = (born: Day, today: Day): string => wordsNow(familyWords).age(ageOn(born, today))

type FieldName = 'name' | 'relation' | 'born' | 'gender' | 'mobile' | 'address'

const fields: readonly (readonly [name: FieldName, text: (details: ShownDetails) => string])[] = [
  ['name', ({ name }) => name],
  ['relation', ({ relation }) => relationText(relation)],
  ['born', ({ dob }) => dob && formatDay(dob)],
  ['gender', ({ gender }) => genderLabel(gender)],
  ['mobile', ({ country_code, phone }) => `${country_code} ${phone}`.trim()],
  ['address', ({ address }) => address],
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
  fields.map(([name, text]) => {
    const before = old && (text(old) || '-')
    const after = text(wanted) || '-'
    return { label: wordsNow(familyWords).fields[name], old: before, wanted: after, changed: before !== null && before !== after }
  })
