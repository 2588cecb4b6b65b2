interface Searchable {
  claim_number: string
  hospital: string
  doc_name: string
  patient_name: string
}

/**
 * What searches of staff look at, in lower case, a line each: a search cannot run from one into the next. Every word has a space before it
 * and every character another one behind it, which patterns rely on (claim-list/search.ts).
 */
export const searchText = ({ claim_number, hospital, doc_name, patient_name }: Searchable): string =>
  [claim_number, hospital, doc_name, patient_name]
    .map(field => ` ${field}\n`)
    .join('')
    .toLowerCase()

/**
 * Characters that names and numbers are mostly made of, as a class of regular expressions. Text with others, in Hindi for instance, is
 * indexed by characters and pairs as well: trigrams know letters of scripts like Latin only.
 */
export const PLAIN = "a-z0-9 \n.,'()&/:-"
export const NOT_PLAIN = `[^${PLAIN}]`
