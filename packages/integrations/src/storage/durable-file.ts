import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileTooLarge, HEAD_BYTES, type StoredFile } from './file-storage.ts'

/** The stores of files on a local disk share this module: a file is complete and survives a power cut, or it does not exist. */

/**
 * Time in ms without a write after which a killed process must have left the file. An upload has five minutes to arrive, and files
 * made here are written without pauses.
 */
const ABANDONED_MS = 15 * 60_000

export const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

export const isDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(String(codeOf(error)))

/** The names of files in the folder for arriving files. */
const namesIn = async (incoming: string): Promise<string[]> => {
  try {
    return await readdir(incoming)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** Deletes files that killed processes left in the folder for arriving files. */
export const removeAbandoned = async (incoming: string): Promise<void> => {
  const oldest = Date.now() - ABANDONED_MS
  for (const name of await namesIn(incoming)) {
    const file = path.join(incoming, name)
    const found = await stat(file).catch(() => undefined)
    if (found && found.mtimeMs < oldest) await rm(file, { force: true })
  }
}

/** Deletes the files with this prefix in the folder for arriving files. */
export const removeArriving = async (incoming: string, prefix: string): Promise<void> => {
  for (const name of await namesIn(incoming)) if (name.startsWith(prefix)) await rm(path.join(incoming, name), { force: true })
}

/** Creates the folder for arriving files, and deletes files that killed processes left in it. */
export const prepareIncoming = async (incoming: string): Promise<void> => {
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await removeAbandoned(incoming)
}

/** Writes the stream to a file, flushes it to the disk, and computes its hash on the way. */
export const receive = async (stream: Readable, limit: number, file: string): Promise<StoredFile> => {
  const hash = createHash('sha256')
  const first: Buffer[] = []
  let size = 0
  const handle = await open(file, 'wx', 0o600)
  try {
    await pipeline(stream, async (chunks: AsyncIterable<Buffer | string>) => {
      for await (const chunk of chunks) {
        const bytes = Buffer.from(chunk)
        if (size < HEAD_BYTES) first.push(bytes.subarray(0, HEAD_BYTES - size))
        size += bytes.length
        if (size > limit) throw new FileTooLarge(limit)
        hash.update(bytes)
        await writeAll(handle, bytes)
      }
    })
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { sha256: hash.digest('hex'), size, head: Buffer.concat(first) }
}

const writeAll = async (handle: FileHandle, bytes: Buffer): Promise<void> => {
  for (let written = 0; written < bytes.length; ) {
    written += (await handle.write(bytes, written)).bytesWritten
  }
}

/**
 * Moves a file into its place. Once this resolves, a power cut does not undo it. An existing file with the same content is replaced
 * with an identical one.
 */
export const moveDurably = async (from: string, to: string, root: string): Promise<void> => {
  const shelf = path.dirname(to)
  const made = await mkdir(shelf, { recursive: true, mode: 0o700 })
  await rename(from, to)
  await syncFolder(shelf)
  if (made) await syncFolder(root)
}

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
