import { type RawBuilder, sql } from 'kysely'
import { viewTable } from '../database/view-table.ts'
import { searchOf, shortGrams } from '../lists/line-search.ts'
import { allOf, containsPattern } from '../lists/list-query.ts'
import { NOT_PLAIN, PLAIN } from '../lists/search-text.ts'

const anyOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`

const notPlain = new RegExp(NOT_PLAIN)

/** Conditions for claims with the text in `search`. A single letter finds only words that begin with it. */
const containing = (text: string): RawBuilder<boolean>[] => {
  const like = sql<boolean>`search like ${/^[a-z]$/.test(text) ? `% ${text}%` : containsPattern(text)}`
  const special = sql<boolean>`search ~ ${sql.lit(NOT_PLAIN)} and read.short_grams(search) @> ${shortGrams(text)}::text[]`
  if (notPlain.test(text)) return [like, special]
  // Two characters contain no trigram: the regular expression lists the trigrams that begin with them, so that the index can be
  // used.
  return /^[a-z0-9]{2}$/.test(text) ? [like, sql<boolean>`(search ~ ${`${text}[${PLAIN}]`} or ${special})`] : [like]
}

/** Condition: the word is the ten digits of the subscriber's mobile number. */
const ofMobile = (word: string): RawBuilder<boolean>[] =>
  /^\d{10}$/.test(word)
    ? [
        sql<boolean>`subscriber_id = any(array(select id from ${viewTable('account')} where phone = ${word} and role = 'subscriber'))`,
      ]
    : []

const amounts = [sql`bill_amount`, sql`claimable_amount`, sql`approved_amount_key`]

/**
 * Condition: the claim's number, hospital, doctor, registration number, patient and UTR have every word of the search, or one of its
 * amounts, or the subscriber's mobile number, is the word.
 */
export const searchOfClaims = (search: string): RawBuilder<boolean> =>
  searchOf(search, {
    text: (text, isShort) =>
      isShort ? sql<boolean>`search like ${`% ${text}%`}` : anyOf([allOf(containing(text)), ...ofMobile(text)]),
    amounts,
  })
