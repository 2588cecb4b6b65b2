import path from 'node:path'
import { StartError } from '@opdesk/server/start-error.ts'
import { type FileMeasure, measureFile } from '../files/stored-files.ts'
import { FILE_LIST, type Manifest, type Part } from './manifest.ts'
import { readLines } from './part-list.ts'

/** Maximum number of damaged files that are listed. */
const DIFFERENCES_MAX = 20

/** How a file differs from its record; undefined if they are equal. */
export const differenceOf = async (folder: string, { name, size, sha256 }: Part): Promise<string | undefined> => {
  const found: FileMeasure | undefined = await measureFile(path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code ?? '')) return undefined
    throw error
  })
  if (!found) return `${name} is missing`
  if (found.size !== size) return `${name} has ${found.size} bytes and was written with ${size}`
  return found.sha256 === sha256 ? undefined : `${name} has other bytes than were written`
}

/** The records of the stored files, as measured when the back-up was written. */
async function* listedFiles(from: string): AsyncGenerator<Part> {
  for await (const line of readLines(from, FILE_LIST)) yield JSON.parse(line)
}

const requireEqual = async (folder: string, parts: AsyncIterable<Part> | Iterable<Part>): Promise<void> => {
  const first: string[] = []
  let count = 0
  for await (const part of parts) {
    const difference = await differenceOf(folder, part)
    if (difference === undefined) continue
    count += 1
    if (first.length < DIFFERENCES_MAX) first.push(difference)
  }
  if (count === 0) return
  const more = count > first.length ? `\n… and ${count - first.length} more.` : ''
  throw new StartError(`${folder} is damaged:\n${first.join('\n')}${more}`)
}

/**
 * Compares each table, the ledger and the list of files of a back-up with its manifest, then each file with the list. Skips a
 * back-up of format 1, which has no digests.
 *
 * @throws StartError that names the damaged parts
 */
export const checkBackup = async (from: string, { parts }: Manifest): Promise<void> => {
  if (!parts) return
  await requireEqual(from, parts)
  await requireEqual(from, listedFiles(from))
}

/** Compares the files in DATA_DIR with the list of the back-up. @throws StartError that names the differing files */
export const checkRestored = async (from: string, dataDir: string, { parts }: Manifest): Promise<void> => {
  if (parts) await requireEqual(dataDir, listedFiles(from))
}
