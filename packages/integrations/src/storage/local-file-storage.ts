import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileMissing, type FileStorage, FileTooLarge, HEAD_BYTES, StorageFull, type StoredFile } from './file-storage.ts'

const INCOMING = 'incoming'
/** No upload takes this long: what is older was left by a process that was killed. */
const ABANDONED_MS = 24 * 3_600_000

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Files below a folder, as `ab/cdef…` by their SHA-256. Several processes may share the folder. */
export const createLocalFileStorage = (folder: string): FileStorage => {
  const incoming = path.join(folder, INCOMING)
  const placeOf = (sha256: string): string => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new FileMissing()
    return path.join(folder, sha256.slice(0, 2), sha256.slice(2))
  }
  let prepared: Promise<void> | undefined
  const prepare = (): Promise<void> => {
    prepared ??= prepareIncoming(incoming).catch(error => {
      prepared = undefined
      throw error
    })
    return prepared
  }

  return {
    async put(stream, limit, inspect) {
      const temporary = path.join(incoming, randomUUID())
      try {
        await prepare()
        const stored = await receive(stream, limit, temporary)
        await inspect?.(stored.head)
        await moveDurably(temporary, placeOf(stored.sha256), folder)
        return stored
      } catch (error) {
        stream.destroy()
        await rm(temporary, { force: true })
        throw ['ENOSPC', 'EDQUOT'].includes(String(codeOf(error))) ? new StorageFull(error) : error
      }
    },
    async open(sha256) {
      try {
        const handle = await open(placeOf(sha256), 'r')
        return handle.createReadStream()
      } catch (error) {
        throw codeOf(error) === 'ENOENT' ? new FileMissing() : error
      }
    },
    remove: sha256 => rm(placeOf(sha256), { force: true }),
    async has(sha256) {
      try {
        return (await stat(placeOf(sha256))).isFile()
      } catch (error) {
        if (error instanceof FileMissing || codeOf(error) === 'ENOENT') return false
        throw error
      }
    },
  }
}

const prepareIncoming = async (incoming: string): Promise<void> => {
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const oldest = Date.now() - ABANDONED_MS
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name)
    const found = await stat(file).catch(() => undefined)
    if (found && found.mtimeMs < oldest) await rm(file, { force: true })
  }
}

/** Writes the stream to a file and to the disk behind it, hashing on the way. */
const receive = async (stream: Readable, limit: number, file: string): Promise<StoredFile> => {
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

/** After this the file is at its place also when the power fails; a file of the same content there is replaced by itself. */
const moveDurably = async (from: string, to: string, root: string): Promise<void> => {
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
