import { createHash } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileChanged } from './file-storage.ts'

/** Maximum number of remembered files, of some hundred bytes each. */
const MAX_CACHED = 20_000

/** Maximum size of a file that is kept in memory while it is compared. A larger file is read twice instead. */
const MAX_BUFFERED_BYTES = 8 * 1_048_576

/** Attributes that change with each write to a file. A program cannot set `ctime`. */
const fingerprintOf = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string => `${dev} ${ino} ${size} ${mtimeNs} ${ctimeNs}`

/**
 * Opens files and compares them with their recorded SHA-256. The whole file is compared before the first byte is handed out,
 * because an answer cannot be refused in its middle. A compared file is streamed without a second comparison until it changes.
 */
export const createVerifiedFiles = () => {
  const compared = new Map<string, string>()
  const remember = (sha256: string, state: string) => {
    compared.delete(sha256)
    compared.set(sha256, state)
    const [oldest] = compared.keys()
    if (compared.size > MAX_CACHED && oldest !== undefined) compared.delete(oldest)
  }

  return {
    /** Reads from the handle and closes it. @throws FileChanged */
    async read(handle: FileHandle, sha256: string): Promise<Readable> {
      try {
        const found = await handle.stat({ bigint: true })
        const state = fingerprintOf(found)
        if (compared.get(sha256) === state) return handle.createReadStream()
        if (found.size > MAX_BUFFERED_BYTES) {
          const hash = createHash('sha256')
          await pipeline(handle.createReadStream({ start: 0, autoClose: false }), hash)
          const untouched = fingerprintOf(await handle.stat({ bigint: true })) === state
          if (hash.digest('hex') !== sha256 || !untouched) throw new FileChanged(sha256)
          remember(sha256, state)
          return handle.createReadStream({ start: 0 })
        }
        const bytes = await handle.readFile()
        if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new FileChanged(sha256)
        // The file was written to while it was read. The bytes in memory are right, but the next reader compares again.
        if (fingerprintOf(await handle.stat({ bigint: true })) === state) remember(sha256, state)
        await handle.close()
        return Readable.from([bytes])
      } catch (error) {
        await handle.close().catch(() => undefined)
        throw error
      }
    },
  }
}
