import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Folders of DATA_DIR with files that tables and events name. Keys are backed up separately, and exports can be made again. */
export const FOLDERS = ['files', 'invoices', 'pictures'] as const
export type FileFolder = (typeof FOLDERS)[number]

/** A stored file that differs from its record. `detail`: the difference. */
export interface DocumentFault {
  /** The stored file as `folder/digest`, or the id of the document in a record. */
  document: string
  detail: string
}

/** Size of a file in bytes, and its SHA-256 in hex. */
export interface FileMeasure {
  size: number
  sha256: string
}

/** Measures a file by reading it once, in pieces. @throws the error of the file system, ENOENT for a missing file */
export const measureFile = async (file: string): Promise<FileMeasure> => {
  const hash = createHash('sha256')
  const stream = createReadStream(file)
  await pipeline(stream, hash)
  return { size: stream.bytesRead, sha256: hash.digest('hex') }
}

/** Path of a stored file, relative to DATA_DIR. */
export const nameOf = (folder: FileFolder, sha256: string): string => path.join(folder, sha256.slice(0, 2), sha256.slice(2))

/** The digest that the name of a stored file states; undefined if the name is no digest. */
export const digestInName = (subfolder: string, name: string): string | undefined =>
  /^[0-9a-f]{2}$/.test(subfolder) && /^[0-9a-f]{62}$/.test(name) ? subfolder + name : undefined

/** True if the stored file exists as a regular file. */
export const isStored = (dataDir: string, folder: FileFolder, sha256: string): Promise<boolean> =>
  stat(path.join(dataDir, nameOf(folder, sha256))).then(
    found => found.isFile(),
    () => false,
  )

/** Error handler that returns `instead` for a missing file or folder, and throws other errors again. */
export const unlessMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead
    throw error
  }

/** The files in the subfolders of a folder. `sha256`: the digest that the name states. */
export async function* filesIn(folder: string): AsyncGenerator<{ subfolder: string; name: string; sha256: string | undefined }> {
  const subfolders = (await readdir(folder, { withFileTypes: true }).catch(unlessMissing([]))).filter(one => one.isDirectory())
  for (const { name: subfolder } of subfolders)
    for (const name of await readdir(path.join(folder, subfolder)).catch(unlessMissing([])))
      yield { subfolder, name, sha256: digestInName(subfolder, name) }
}
