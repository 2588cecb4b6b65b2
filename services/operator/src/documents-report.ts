import type { DocumentFault } from './files/stored-files.ts'
import type { ExaminedDocuments } from './verify-documents.ts'

/** Maximum number of faults that are listed. */
const FAULTS_MAX = 20

/** The first faults, one per line, and the number of further faults. */
export const faultLines = (first: readonly DocumentFault[], count: number): string => {
  const named = first.slice(0, FAULTS_MAX)
  const more = count > named.length ? `\n… and ${count - named.length} more.` : ''
  return named.map(({ document, detail }) => `\n${document}: ${detail}`).join('') + more
}

/** What `audit:verify` and a restore drill report about the stored files. */
export const documentsReport = ({ files, documents, faults }: ExaminedDocuments): string => {
  const examined = documents === undefined ? `${files} files` : `${files} files and ${documents} documents of records`
  const outcome =
    faults.length === 0
      ? `The documents are whole: ${examined}.`
      : `${faults.length} of ${examined} are not as they were recorded:${faultLines(faults, faults.length)}`
  if (documents !== undefined) return outcome
  return `${outcome}\nDocuments were not compared with their records: the views are not made yet. Start opdesk and verify again.`
}
