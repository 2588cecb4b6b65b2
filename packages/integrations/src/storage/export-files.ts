import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { codeOf, isDiskFull, moveDurably, prepareIncoming, receive, removeArriving } from './durable-file.ts'
import { FileMissing, StorageFull, type StoredFile } from './file-storage.ts'
import { createVerifiedFiles } from './verified-files.ts'

/**
 * Files made for one person, by the id of their export; they are removed again. Exports are stored apart from uploads, which are
 * kept for ever under the hash of their content: a removed export may have the same bytes as a kept document.
 */
export interface ExportFiles {
  /**
   * Stores a stream under an id, replacing the previous file. The file exists only if the promise resolves. Files left by stopped
   * or killed attempts are deleted. @throws StorageFull
   */
  put(id: string, stream: Readable): Promise<Pick<StoredFile, 'sha256' | 'size'>>
  /**
   * Opens a file. Callers that hand it out pass the recorded digest as `sha256`; the content is then compared with it first.
   * @throws FileMissing, FileChanged
   */
  open(id: string, sha256?: string): Promise<Readable>
  /** Deletes the file, and files left by attempts to make it. Has no effect if there is none. */
  remove(id: string): Promise<void>
}

const INCOMING = 'incoming'

/** Stores exports in a folder, which several processes may share. */
export const createLocalExportFiles = (folder: string): ExportFiles => {
  const incoming = path.join(folder, INCOMING)
  const checked = createVerifiedFiles()
  const placeOf = (id: string): string => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new FileMissing()
    return path.join(folder, id.slice(-2), id)
  }
  /** Deletes what unfinished attempts left: it shows people who may be erased by now. */
  const removeLeft = (id: string): Promise<void> => removeArriving(incoming, id)
  return {
    async put(id, stream) {
      const place = placeOf(id)
      const temporary = path.join(incoming, `${id}-${randomUUID()}`)
      try {
        await prepareIncoming(incoming)
        await removeLeft(id)
        const { sha256, size } = await receive(stream, Number.POSITIVE_INFINITY, temporary)
        await moveDurably(temporary, place, folder)
        return { sha256, size }
      } catch (error) {
        stream.destroy()
        await rm(temporary, { force: true })
        throw isDiskFull(error) ? new StorageFull(error) : error
      }
    },
    async open(id, sha256) {
      try {
        const handle = await open(placeOf(id), 'r')
        return sha256 === undefined ? handle.createReadStream() : await checked.read(handle, sha256)
      } catch (error) {
        throw codeOf(error) === 'ENOENT' ? new FileMissing() : error
      }
    },
    remove: async id => {
      await rm(placeOf(id), { force: true })
      await removeLeft(id)
    },
  }
}
