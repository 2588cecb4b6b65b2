import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Folders of DATA_DIR with files that tables and events name. Keys are stored apart, and exports are made again. */
export const FOLDERS = ['files', 'invoices', 'pictures'] as const
export type FileFolder = (typeof FOLDERS)[number]

/** A stored file that differs from its record, and the difference. */
export interface DocumentFault {
  /** The stored file, as `folder/digest`, or the document of a record by its id. */
  document: string
  detail: string
}

/** Bytes and SHA-256 in hex. */
export interface FileMeasure {
  size: number
  sha256: string
}

/** Reads a file once, in pieces. @throws the error of the file system, ENOENT for a missing file */
export const measureFile = async (file: string): Promise<FileMeasure> => {
  const hash = createHash('sha256')
  const stream = createReadStream(file)
  await pipeline(stream, hash)
  return { size: stream.bytesRead, sha256: hash.digest('hex') }
}

/** The place of a stored file below a folder, relative to it. */
export const nameOf = (folder: FileFolder, sha256: string): string => path.join(folder, sha256.slice(0, 2), sha256.slice(2))

/** The digest in the name of a stored file; undefined for another name. */
export const digestInName = (subfolder: string, name: string): string | undefined =>
  /^[0-9a-f]{2}$/.test(subfolder) && /^[0-9a-f]{62}$/.test(name) ? subfolder + name : undefined

/** True if a regular file is stored there. */
export const isStored = (dataDir: string, folder: FileFolder, sha256: string): Promise<boolean> =>
  stat(path.join(dataDir, nameOf(folder, sha256))).then(
    found => found.isFile(),
    () => false,
  )

/** Returns `instead` if a file or folder does not exist. */
export const unlessMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead
    throw error
  }

/** The files below a folder, in its shelves. `sha256`: the digest in the name. */
export async function* filesIn(folder: string): AsyncGenerator<{ subfolder: string; name: string; sha256: string | undefined }> {
  const subfolders = (await readdir(folder, { withFileTypes: true }).catch(unlessMissing([]))).filter(one => one.isDirectory())
  for (const { name: subfolder } of subfolders)
    for (const name of await readdir(path.join(folder, subfolder)).catch(unlessMissing([])))
      yield { subfolder, name, sha256: digestInName(subfolder, name) }
}
