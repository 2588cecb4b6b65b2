import type { RecordedEvent } from '../port.ts'
import { type BrokenLink, type HashContext, linkFault } from './broken-link.ts'

/**
 * The first event of a stream that was changed or does not follow its predecessor; null if there is none. Only the seals show that
 * the end of a stream was removed (verifyLog).
 * @param events the whole stream as stored: without the layer that decrypts personal data
 */
export const findBrokenLink = (events: readonly RecordedEvent[], judging: HashContext): BrokenLink | null => {
  for (const [index, event] of events.entries()) {
    const before = events[index - 1]
    const head = before && { version: before.version, hash: before.metadata.hash, accepted: judging.accepted(before) }
    const broken = linkFault(event, head, judging)
    if (broken) return broken
  }
  return null
}
