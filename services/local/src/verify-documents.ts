import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { recordedDigests } from '@opdesk/contracts/recorded-digests.ts'
import { type EventStore, START } from '@opdesk/event-store/port.ts'
import { createPool } from '@opdesk/event-store/postgres/connection.ts'
import { queryViews } from '@opdesk/projections/engine/query-views.ts'

export interface DocumentFault {
  /** The stored file, as `folder/digest`, or the document of a claim by its id. */
  document: string
  detail: string
}

const FOLDERS = ['files', 'pictures', 'invoices'] as const
const PAGE = 1000

const digestOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** The stored files of a folder, by their digests. */
const filesIn = async (folder: string): Promise<Map<string, string>> => {
  const found = new Map<string, string>()
  const unlessMissing = (error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw error
  }
  for (const shelf of await readdir(folder).catch(unlessMissing)) {
    if (!/^[0-9a-f]{2}$/.test(shelf)) continue
    for (const rest of await readdir(path.join(folder, shelf)))
      if (/^[0-9a-f]{62}$/.test(rest)) found.set(shelf + rest, path.join(folder, shelf, rest))
  }
  return found
}

/**
 * Compares every stored file with the digest that is its name, and the documents of claims with the digests in their events.
 * @param log as the product reads it: people who were erased have no documents
 */
export const verifyDocuments = async ({
  log,
  connectionString,
  dataDir,
}: {
  log: Pick<EventStore, 'readAll'>
  connectionString: string
  dataDir: string
}): Promise<{ files: number; documents: number; faults: DocumentFault[] }> => {
  const faults: DocumentFault[] = []
  let files = 0
  let uploads = new Map<string, string>()
  for (const folder of FOLDERS) {
    const found = await filesIn(path.join(dataDir, folder))
    if (folder === 'files') uploads = found
    for (const [sha256, file] of found) {
      files += 1
      // Removed meanwhile: the workflow that removes unused files may be at work.
      const digest = await digestOf(file).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return sha256
        throw error
      })
      if (digest !== sha256) faults.push({ document: `${folder}/${sha256}`, detail: `its bytes have the digest ${digest}` })
    }
  }

  const recorded = new Map<string, string>()
  for (let after = START; ; ) {
    const events = await log.readAll(after, PAGE)
    for (const event of events) for (const { file_id, sha256 } of recordedDigests(event.data)) recorded.set(file_id, sha256)
    const last = events.at(-1)
    if (!last || events.length < PAGE) break
    after = last.position
  }
  const db = createPool(connectionString, 1)
  try {
    const { rows } = await queryViews<{ file_id: string; sha256: string | null }>(
      db,
      `select distinct claim.file_id, file.sha256 from read.claim_file claim left join app.file file on file.id::text = claim.file_id`,
    )
    for (const { file_id, sha256 } of rows) {
      const expected = recorded.get(file_id)
      if (expected === undefined) continue
      if (sha256 !== null && sha256 !== expected)
        faults.push({ document: file_id, detail: `it was recorded with the digest ${expected} and is listed with ${sha256}` })
      else if (sha256 === null || !uploads.has(expected))
        faults.push({ document: file_id, detail: `the file ${expected} is gone` })
    }
    return { files, documents: rows.length, faults }
  } finally {
    await db.end()
  }
}
