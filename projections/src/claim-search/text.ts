interface Searchable {
  claim_number: string
  hospital: string
  doc_name: string
  patient_name: string
}

/** What searches of staff look at, in lower case, a line each: a search cannot run from one into the next. */
export const searchText = ({ claim_number, hospital, doc_name, patient_name }: Searchable): string =>
  [claim_number, hospital, doc_name, patient_name].join('\n').toLowerCase()
