import { createHash } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileChanged } from './file-storage.ts'

/** Some hundred bytes each. */
const MAX_CACHED = 20_000

/** Larger files are read twice, and never held whole. */
const MAX_BUFFERED_BYTES = 8 * 1_048_576

/** Attributes that a write to a file changes; a program cannot set the time of the last change of its inode. */
const fingerprintOf = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string => `${dev} ${ino} ${size} ${mtimeNs} ${ctimeNs}`

/**
 * Opens files with a known SHA-256, and compares them with it: the whole file before the first byte is handed out, since an
 * answer cannot be refused in its middle. A compared file is streamed without a second comparison while it stays untouched.
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
    /** Takes over the handle. @throws FileChanged */
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
        // The file was written to while it was read: the bytes are right, and the next reader compares again.
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
