import { accessSync, constants, statfsSync } from 'node:fs'

const FOLDER = '/dev/shm'
/** The type that statfs(2) reports for tmpfs. */
const TMPFS = 0x01021994
const GIGABYTE = 2 ** 30
/** Required space: far above the size of all databases of a run with their WAL. */
const REQUIRED_BYTES = 4 * GIGABYTE
/** Memory left for the tests themselves. */
const RESERVED_BYTES = 4 * GIGABYTE

/**
 * A tmpfs folder with room for the databases of tests. Undefined if there is none, or if `TMPDIR` names a folder. A database is 900
 * files, created and deleted for each test file: ext4 needs ten times the processor time of tmpfs for that.
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
