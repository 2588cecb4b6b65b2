import { searchable } from '@opdesk/contracts/search/search-text.ts'

interface Searchable {
  claim_number: string
  hospital: string
  doc_name: string
  patient_name: string
}

/**
 * The searched text of a claim in staff lists: one field per line, so that no word matches two fields. Each word has a space
 * before it and each character is followed by another; patterns rely on both (claim-list/search.ts). `numbers`: further numbers,
 * such as that of a payment.
 */
export const searchText = (
  { claim_number, hospital, doc_name, patient_name }: Searchable,
  ...numbers: readonly string[]
): string => linesOf(claim_number, hospital, doc_name, patient_name, ...numbers.filter(number => number !== ''))

/** A searched text of several values: one value per line in the form of `searchable`, each after a space. */
export const linesOf = (...values: readonly string[]): string => values.map(value => ` ${searchable(value)}\n`).join('')

/**
 * The usual characters of names and numbers, as a class of regular expressions. Text with other characters (for instance in Hindi)
 * is also indexed by characters and pairs, because trigrams support only letters of scripts like Latin.
 */
export const PLAIN = "a-z0-9 \n.,'()&/:-"
export const NOT_PLAIN = `[^${PLAIN}]`

/**
 * Characters that are not plain in lists of people. Those lists treat some more characters as plain, because e-mail addresses
 * contain them.
 */
export const NOT_PLAIN_OF_PEOPLE = `[^@_+%${PLAIN}]`

/** Indexes of a column `search` in lists of people: by trigrams; and by characters and pairs for text that has no trigrams. */
export const searchIndexes: readonly string[] = [
  'using gin (search gin_trgm_ops)',
  `using gin (read.short_grams(search)) where search ~ '${NOT_PLAIN_OF_PEOPLE.replaceAll("'", "''")}'`,
]
