import type { DocumentFault } from './files/stored-files.ts'
import type { ExaminedDocuments } from './verify-documents.ts'

/** Maximum number of faults to name. */
const FAULTS_MAX = 20

/** The first faults, a line each, and the number of the others. */
export const faultLines = (first: readonly DocumentFault[], count: number): string => {
  const named = first.slice(0, FAULTS_MAX)
  const more = count > named.length ? `\n… and ${count - named.length} more.` : ''
  return named.map(({ document, detail }) => `\n${document}: ${detail}`).join('') + more
}

/** Report of `audit:verify` and of a restore drill about the stored files. */
export const documentsReport = ({ files, documents, faults }: ExaminedDocuments): string => {
  const examined = documents === undefined ? `${files} files` : `${files} files and ${documents} documents of records`
  const outcome =
    faults.length === 0
      ? `The documents are whole: ${examined}.`
      : `${faults.length} of ${examined} are not as they were recorded:${faultLines(faults, faults.length)}`
  if (documents !== undefined) return outcome
  return `${outcome}\nDocuments were not compared with their records: the views are not made yet. Start opdesk and verify again.`
}
