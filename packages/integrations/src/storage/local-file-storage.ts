import { createHash, randomUUID } from 'node:crypto'
import { open, readFile, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { codeOf, isDiskFull, moveDurably, prepareIncoming, receive, removeAbandoned, removeArriving } from './durable-file.ts'
import { FileMissing, type FileStorage, StorageFull } from './file-storage.ts'
import { createVerifiedFiles } from './verified-files.ts'

/** Folder for arriving files, which are not stored under their SHA-256 yet. */
export const INCOMING = 'incoming'

/** Prefix for the names of an owner's arriving files. */
const markOf = (owner: string): string => `${createHash('sha256').update(owner).digest('hex').slice(0, 32)}-`

/** Stores files in a folder, as `ab/cdef…` by their SHA-256. Several processes may share the folder. */
export const createLocalFileStorage = (folder: string): FileStorage => {
  const incoming = path.join(folder, INCOMING)
  const placeOf = (sha256: string): string => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new FileMissing()
    return path.join(folder, sha256.slice(0, 2), sha256.slice(2))
  }
  const checked = createVerifiedFiles()
  let prepared: Promise<void> | undefined
  const prepare = (): Promise<void> => {
    prepared ??= prepareIncoming(incoming).catch(error => {
      prepared = undefined
      throw error
    })
    return prepared
  }

  return {
    async receive(stream, limit, { inspect, owner } = {}) {
      const temporary = path.join(incoming, `${owner === undefined ? '' : markOf(owner)}${randomUUID()}`)
      const drop = () => rm(temporary, { force: true })
      try {
        await prepare()
        const stored = await receive(stream, limit, temporary)
        await inspect?.(stored.head, () => readFile(temporary))
        return { ...stored, keep: () => moveDurably(temporary, placeOf(stored.sha256), folder), drop }
      } catch (error) {
        stream.destroy()
        await drop()
        throw isDiskFull(error) ? new StorageFull(error) : error
      }
    },
    removeArriving: owner => removeArriving(incoming, markOf(owner)),
    removeAbandoned: () => removeAbandoned(incoming),
    async open(sha256) {
      try {
        return await checked.read(await open(placeOf(sha256), 'r'), sha256)
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
    async freeBytes() {
      await prepare()
      const { bavail, bsize } = await statfs(incoming)
      return bavail * bsize
    },
  }
}
