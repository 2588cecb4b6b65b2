import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const FOLDER = '/dev/shm'
/** As statfs(2) gives it. */
const TMPFS = 0x01021994
const GIGABYTE = 2 ** 30
/** What a whole run has in its temporary folder at once stays well below it. */
const ROOM = 4 * GIGABYTE
/** For the tests themselves, beside what their files take. */
const LEFT = 4 * GIGABYTE

/**
 * The folder of a file system in memory, if there is one with room for the temporary files of tests; else undefined. Each database of
 * a test is 900 files, made and deleted again: ext4 needs ten times the processor time of tmpfs for that.
 */
export function memoryFolder() {
  try {
    const { type, bavail, bsize } = statfsSync(FOLDER)
    accessSync(FOLDER, constants.W_OK)
    const free = process.availableMemory?.() ?? freemem()
    return type === TMPFS && bavail * bsize >= ROOM && free >= ROOM + LEFT ? FOLDER : undefined
  } catch {
    return undefined
  }
}
