import path from 'node:path'
import { recordedDigests } from '@opdesk/contracts/recorded-digests.ts'
import { type EventStore, START } from '@opdesk/event-store/port.ts'
import { createPool } from '@opdesk/event-store/postgres/connection.ts'
import { codeOf } from '@opdesk/integrations/storage/durable-file.ts'
import { namedDocuments } from '@opdesk/operations/files/named-documents.ts'
import { SEARCH_PATH } from '@opdesk/projections/database/search-path.ts'
import pg from 'pg'
import { isReferenced, referencedFiles } from './files/referenced-files.ts'
import { type DocumentFault, FOLDERS, filesIn, isStored, measureFile, nameOf } from './files/stored-files.ts'

const PAGE = 1000
const NO_SUCH_TABLE = '42P01'

interface Examined {
  /** The log as the product reads it, in which erased people have no documents. */
  log: Pick<EventStore, 'readAll'>
  connectionString: string
  dataDir: string
  /** Files, as `folder/digest`, that may be missing. */
  removed?: readonly string[]
}

export interface ExaminedDocuments {
  files: number
  /**
   * Number of compared documents. Undefined before the first build of the views, which list the documents: then only files that
   * tables name were compared.
   */
  documents: number | undefined
  faults: DocumentFault[]
}

/**
 * Compares every stored file with the digest in its name, and every document that a record names with the digest in its events,
 * if present. Each file that a table or a record names must exist.
 */
export const verifyDocuments = async ({ log, connectionString, dataDir, removed = [] }: Examined): Promise<ExaminedDocuments> => {
  const gone = new Set(removed)
  const { files, faults } = await changedFiles(dataDir)
  const { documents, faults: differing, missed } = await differingDocuments(log, connectionString, dataDir, gone)
  const lost = await lostFiles(connectionString, dataDir, new Set([...gone, ...missed]))
  return { files, documents, faults: [...faults, ...differing, ...lost] }
}

const changedFiles = async (dataDir: string): Promise<{ files: number; faults: DocumentFault[] }> => {
  const faults: DocumentFault[] = []
  let files = 0
  for (const folder of FOLDERS)
    for await (const { sha256 } of filesIn(path.join(dataDir, folder))) {
      if (sha256 === undefined) continue
      files += 1
      // A missing file counts as unchanged here: the workflow that removes unused files may have removed it meanwhile.
      const digest = await measureFile(path.join(dataDir, nameOf(folder, sha256))).then(
        found => found.sha256,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return sha256
          throw error
        },
      )
      if (digest !== sha256) faults.push({ document: `${folder}/${sha256}`, detail: `its bytes have the digest ${digest}` })
    }
  return { files, faults }
}

/** Compares the documents of records with the log. `missed`: missing files, which are reported by the id of their document. */
const differingDocuments = async (
  log: Pick<EventStore, 'readAll'>,
  connectionString: string,
  dataDir: string,
  gone: ReadonlySet<string>,
): Promise<Omit<ExaminedDocuments, 'files'> & { missed: string[] }> => {
  const faults: DocumentFault[] = []
  const missed: string[] = []
  const recorded = new Map<string, string>()
  for (let after = START; ; ) {
    const events = await log.readAll(after, PAGE)
    for (const event of events) for (const { file_id, sha256 } of recordedDigests(event.data)) recorded.set(file_id, sha256)
    const last = events.at(-1)
    if (!last || events.length < PAGE) break
    after = last.position
  }
  const db = createPool(connectionString, 1, { settings: SEARCH_PATH })
  try {
    const found = await namedDocuments(db).catch(error => {
      if (codeOf(error) === NO_SUCH_TABLE) return undefined
      throw error
    })
    const reference = found ?? []
    for (const { file_id, sha256 } of reference) {
      const expected = recorded.get(file_id) ?? sha256
      // Skips a document of a person who was erased meanwhile.
      if (expected === null || gone.has(`files/${expected}`)) continue
      if (sha256 !== null && sha256 !== expected)
        faults.push({ document: file_id, detail: `it was recorded with the digest ${expected} and is listed with ${sha256}` })
      else if (sha256 === null || !(await isStored(dataDir, 'files', expected))) {
        missed.push(`files/${expected}`)
        faults.push({ document: file_id, detail: `the file ${expected} is gone` })
      }
    }
    return { documents: found?.length, faults, missed }
  } finally {
    await db.end()
  }
}

const lostFiles = async (connectionString: string, dataDir: string, reported: ReadonlySet<string>): Promise<DocumentFault[]> => {
  const faults: DocumentFault[] = []
  const client = new pg.Client({ connectionString })
  // If the connection is lost, the next statement fails; without a listener this error would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    for await (const page of referencedFiles(client))
      for (const reference of page) {
        const document = `${reference.folder}/${reference.sha256}`
        if (reported.has(document) || (await isStored(dataDir, reference.folder, reference.sha256))) continue
        // A file that was removed meanwhile together with its row is no fault.
        if (await isReferenced(client, reference)) faults.push({ document, detail: 'the file is gone' })
      }
    await client.query('commit')
    return faults
  } finally {
    await client.end()
  }
}
