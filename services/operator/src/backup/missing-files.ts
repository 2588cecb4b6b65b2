import { rm } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '@opdesk/server/start-error.ts'
import type pg from 'pg'
import { isReferenced, type ReferencedFile, referencedFiles } from '../files/referenced-files.ts'
import { type DocumentFault, isStored } from '../files/stored-files.ts'
import type { Faults } from './manifest.ts'
import { readLines, writeCompressed } from './part-list.ts'

/** Maximum number of missing files that the manifest lists. */
const FAULTS_MAX = 100
/** Name of a temporary file in the back-up, which exists while the back-up is written. */
const REFERENCED_FILES = 'named-files.jsonl.gz'

/**
 * Records the files that the tables name, in the transaction that reads the tables.
 * @throws StartError when DATA_DIR has none of the named files: it is the wrong folder, or its share is not mounted
 */
export const recordReferences = async (client: pg.ClientBase, dataDir: string, to: string): Promise<void> => {
  let count = 0
  let found = false
  async function* lines() {
    for await (const page of referencedFiles(client)) {
      count += page.length
      for (const { folder, sha256 } of page) found ||= await isStored(dataDir, folder, sha256)
      yield page.map(reference => `${JSON.stringify(reference)}\n`).join('')
    }
  }
  await writeCompressed(path.join(to, REFERENCED_FILES), lines())
  if (count === 0 || found) return
  await rm(path.join(to, REFERENCED_FILES))
  throw new StartError(
    `None of the ${count} files that the database names is in DATA_DIR (${dataDir}). Check that DATA_DIR is the folder of this ` +
      'database and that its disk or share is mounted. Nothing was backed up.',
  )
}

export interface MissingFiles {
  faults: Faults
  removed: string[]
}

/**
 * Compares the copied files with the files that the tables named. A missing file counts as `removed`, not as a fault, if the
 * product removed it meanwhile together with its row.
 * @param altered by `folder/digest`: details of copies that do not match the digest in their name
 */
export const findMissing = async (
  client: pg.ClientBase,
  to: string,
  altered: ReadonlyMap<string, string>,
): Promise<MissingFiles> => {
  const faults: Faults = { count: 0, first: [] }
  const removed: string[] = []
  const report = (fault: DocumentFault) => {
    faults.count += 1
    if (faults.first.length < FAULTS_MAX) faults.first.push(fault)
  }
  for await (const line of readLines(to, REFERENCED_FILES)) {
    const reference: ReferencedFile = JSON.parse(line)
    const document = `${reference.folder}/${reference.sha256}`
    const detail = altered.get(document)
    if (detail !== undefined) report({ document, detail })
    else if (await isStored(to, reference.folder, reference.sha256)) continue
    else if (await isReferenced(client, reference)) report({ document, detail: 'the file is gone' })
    else removed.push(document)
  }
  await rm(path.join(to, REFERENCED_FILES))
  return { faults, removed }
}
