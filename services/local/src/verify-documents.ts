import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
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

interface NamedDocument {
  file_id: string
  /** As the list of files has it; null where it does not. */
  sha256: string | null
}

/** Documents of claims, disputes and changes of members, resumes, and descriptions of jobs. */
const NAMED_DOCUMENTS = `
  select named.file_id, file.sha256 from (
    select file_id from read.claim_file
    union select file_id from read.family_request where file_id is not null
    union select resume ->> 'file_id' from read.job_application, jsonb_array_elements(resumes) resume
    union select record -> 'jd' ->> 'file_id' from read.resource_record where resource = 'job' and record -> 'jd' ->> 'file_id' is not null
  ) named left join app.file file on file.id::text = named.file_id`

/** Pictures of the content, and those of their smaller files that were made. */
const PICTURES = 'select sha256 from app.picture union select file_sha256 from app.picture_variant'

/** Looked for when it is asked for: the product may be running, and have got it a moment ago. */
const isThere = async (dataDir: string, folder: (typeof FOLDERS)[number], sha256: string): Promise<boolean> =>
  await stat(path.join(dataDir, folder, sha256.slice(0, 2), sha256.slice(2))).then(
    found => found.isFile(),
    () => false,
  )

/**
 * Compares every stored file with the digest that is its name, and every document that a record names with the digest in its events, if
 * they have one. What a record names has to be there.
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
  for (const folder of FOLDERS) {
    for (const [sha256, file] of await filesIn(path.join(dataDir, folder))) {
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
    const { rows: named } = await queryViews<NamedDocument>(db, NAMED_DOCUMENTS)
    for (const { file_id, sha256 } of named) {
      const expected = recorded.get(file_id) ?? sha256
      // Of somebody who was erased meanwhile.
      if (expected === null) continue
      if (sha256 !== null && sha256 !== expected)
        faults.push({ document: file_id, detail: `it was recorded with the digest ${expected} and is listed with ${sha256}` })
      else if (sha256 === null || !(await isThere(dataDir, 'files', expected)))
        faults.push({ document: file_id, detail: `the file ${expected} is gone` })
    }
    const { rows: pictures } = await queryViews<{ sha256: string }>(db, PICTURES)
    for (const { sha256 } of pictures)
      if (!(await isThere(dataDir, 'pictures', sha256)))
        faults.push({ document: `pictures/${sha256}`, detail: 'the file is gone' })
    return { files, documents: named.length, faults }
  } finally {
    await db.end()
  }
}
