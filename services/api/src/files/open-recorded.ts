import type { Readable } from 'node:stream'
import { recordedDigests } from '@opdesk/contracts/recorded-digests.ts'
import { FileChanged, FileMissing } from '@opdesk/integrations/storage/file-storage.ts'
import type { AppDeps } from '../deps.ts'

/**
 * Opens a document that the caller may see. Its digest is compared with those in the events of these streams, because the file
 * table alone could have been changed to name another file. If an event names the file and it is missing, it counts as changed, so
 * that an operator is alerted.
 * @throws FileChanged; FileMissing for a missing file that no event names
 */
export const openRecorded = async (
  { store, storage }: Pick<AppDeps, 'store' | 'storage'>,
  streams: readonly string[],
  { id, sha256 }: { id: string; sha256: string },
): Promise<Readable> => {
  const read = await Promise.all(streams.map(stream => store.read(stream)))
  const recorded = read.flat().flatMap(event => recordedDigests(event.data).filter(({ file_id }) => file_id === id))
  if (recorded.some(one => one.sha256 !== sha256)) throw new FileChanged(sha256)
  return storage.open(sha256).catch(error => {
    throw error instanceof FileMissing && recorded.length > 0 ? new FileChanged(sha256) : error
  })
}
