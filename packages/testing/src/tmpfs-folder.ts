import { accessSync, constants, statfsSync } from 'node:fs'

const FOLDER = '/dev/shm'
/** Type of tmpfs in statfs(2). */
const TMPFS = 0x01021994
const GIGABYTE = 2 ** 30
/** Far above the size of all databases of a run, with their log of writes. */
const REQUIRED_BYTES = 4 * GIGABYTE
/** For the tests themselves. */
const RESERVED_BYTES = 4 * GIGABYTE

/**
 * The folder of a file system in memory, if there is one with room for the databases of tests; undefined without, and where
 * `TMPDIR` names a folder. A database is 900 files, made and deleted for each test file: ext4 needs ten times the processor
 * time of tmpfs for that.
 */
export function tmpfsFolder(): string | undefined {
  if (process.env.TMPDIR) return undefined
  try {
    const { type, bavail, bsize } = statfsSync(FOLDER)
    accessSync(FOLDER, constants.W_OK)
    const roomy = bavail * bsize >= REQUIRED_BYTES && process.availableMemory() >= REQUIRED_BYTES + RESERVED_BYTES
    return type === TMPFS && roomy ? FOLDER : undefined
  } catch {
    return undefined
  }
}
