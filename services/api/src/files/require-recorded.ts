import { recordedDigests } from '@opdesk/contracts/recorded-digests.ts'
import { FileChanged } from '@opdesk/integrations/storage/file-storage.ts'
import type { AppDeps } from '../deps.ts'

/**
 * The digest of a document is the one in the events of these streams: a list of files beside the log might name another file.
 * @throws FileChanged
 */
export const requireRecorded = async (
  { store }: Pick<AppDeps, 'store'>,
  streams: readonly string[],
  { id, sha256 }: { id: string; sha256: string },
): Promise<void> => {
  const read = await Promise.all(streams.map(stream => store.read(stream)))
  const recorded = read.flat().flatMap(event => recordedDigests(event.data).filter(({ file_id }) => file_id === id))
  if (recorded.some(one => one.sha256 !== sha256)) throw new FileChanged(sha256)
}
