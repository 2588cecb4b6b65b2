import { type RawBuilder, sql } from 'kysely'
import { shortGrams } from '../lists/line-search.ts'
import { allOf, containsPattern } from '../lists/list-query.ts'
import { NOT_PLAIN, PLAIN } from '../lists/search-text.ts'

const notPlain = new RegExp(NOT_PLAIN)

/** True for claims whose text contains another one. A single letter finds words that begin with it. */
const containing = (text: string): RawBuilder<boolean>[] => {
  const like = sql<boolean>`search like ${/^[a-z]$/.test(text) ? `% ${text}%` : containsPattern(text)}`
  const special = sql<boolean>`search ~ ${sql.lit(NOT_PLAIN)} and read.short_grams(search) @> ${shortGrams(text)}::text[]`
  if (notPlain.test(text)) return [like, special]
  // A pair has no trigram of its own; this names those that begin with it.
  return /^[a-z0-9]{2}$/.test(text) ? [like, sql<boolean>`(search ~ ${`${text}[${PLAIN}]`} or ${special})`] : [like]
}

/** Claims with a text in number, hospital, doctor or patient, in any letter case. */
export const searchOfClaims = (search: string): RawBuilder<boolean> => allOf(containing(search.trim().toLowerCase()))
