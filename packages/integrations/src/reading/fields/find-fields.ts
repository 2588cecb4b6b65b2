import type { ReadField } from '@opdesk/contracts/claim/reading/reading.ts'
import type { Page } from '../page.ts'
import { findClinic } from './clinic.ts'
import { findDates } from './dates.ts'
import { linesOf } from './lines.ts'
import { findNumbers } from './numbers.ts'
import { findPeople } from './people.ts'
import { findTotals } from './totals.ts'

const MOST_WORDS = 3000
const MOST_FIELDS = 60

/** The fields of a document by the words of its pages, each with the place where it stands. Pure: the same words give the same fields. */
export const findFields = (pages: readonly Page[]): ReadField[] => {
  const lines = pages.flatMap(page => linesOf({ ...page, words: page.words.slice(0, MOST_WORDS) }))
  const exact = pages.every(({ words }) => words.every(({ confidence }) => confidence === 1))
  const fields = [
    ...findTotals(lines, exact),
    ...findDates(lines),
    ...findPeople(lines),
    ...findNumbers(lines),
    ...findClinic(lines),
  ]
  return fields.filter(({ value }) => value.length > 0 && value.length <= 200).slice(0, MOST_FIELDS)
}
