interface Searchable {
  claim_number: string
  hospital: string
  doc_name: string
  patient_name: string
}

/**
 * The searchable text of staff lists, in lower case, one field per line, so that a match cannot span two fields. Every word has a
 * space before it and every character another one after it; patterns rely on this (claim-list/search.ts).
 */
export const searchText = ({ claim_number, hospital, doc_name, patient_name }: Searchable): string =>
  [claim_number, hospital, doc_name, patient_name]
    .map(field => ` ${field}\n`)
    .join('')
    .toLowerCase()

/**
 * The usual characters of names and numbers, as a class of regular expressions. Text with other characters, for instance in
 * Hindi, is also indexed by characters and pairs: trigrams support only letters of scripts like Latin.
 */
export const PLAIN = "a-z0-9 \n.,'()&/:-"
export const NOT_PLAIN = `[^${PLAIN}]`
