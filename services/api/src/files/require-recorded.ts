import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { disputeStream } from '@opdesk/contracts/dispute/events.ts'
import { recordedDigests } from '@opdesk/contracts/recorded-digests.ts'
import { FileChanged } from '@opdesk/integrations/storage/file-storage.ts'
import type { AppDeps } from '../deps.ts'

/**
 * The digest under which a claim has a document is the one of its events: a list of files beside the log might name another file.
 * @throws FileChanged
 */
export const requireRecorded = async (
  { store }: Pick<AppDeps, 'store'>,
  claimIds: readonly string[],
  { id, sha256 }: { id: string; sha256: string },
): Promise<void> => {
  const streams = await Promise.all(
    claimIds.flatMap(id => [claimStream(id), disputeStream(id)]).map(stream => store.read(stream)),
  )
  const recorded = streams.flat().flatMap(event => recordedDigests(event.data).filter(({ file_id }) => file_id === id))
  if (recorded.some(one => one.sha256 !== sha256)) throw new FileChanged(sha256)
}
