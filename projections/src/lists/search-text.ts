interface Searchable {
  claim_number: string
  hospital: string
  doc_name: string
  patient_name: string
}

/**
 * The searchable text of staff lists, in lower case, one field per line, so that a match cannot span two fields. Each word has a
 * space before it and each character another one after it; patterns rely on this (claim-list/search.ts).
 */
export const searchText = ({ claim_number, hospital, doc_name, patient_name }: Searchable): string =>
  linesOf(claim_number, hospital, doc_name, patient_name)

/** The searchable text of a list of people in the same form: one value per line, in lower case, after a space. */
export const linesOf = (...values: readonly string[]): string =>
  values
    .map(value => ` ${value}\n`)
    .join('')
    .toLowerCase()

/**
 * The usual characters of names and numbers, as a class of regular expressions. Text with other characters, for instance in
 * Hindi, is also indexed by characters and pairs, because trigrams support only letters of scripts like Latin.
 */
export const PLAIN = "a-z0-9 \n.,'()&/:-"
export const NOT_PLAIN = `[^${PLAIN}]`

/** The same for lists of people. All e-mail addresses contain some extra characters, and those are few. */
export const NOT_PLAIN_OF_PEOPLE = `[^@_+%${PLAIN}]`

/** Indexes over a column `search` with lines about people: by trigrams, and by characters and pairs for text without trigrams. */
export const searchIndexes: readonly string[] = [
  'using gin (search gin_trgm_ops)',
  `using gin (read.short_grams(search)) where search ~ '${NOT_PLAIN_OF_PEOPLE.replaceAll("'", "''")}'`,
]
