import { comparePositions, type EventStore, type Position, START } from '../port.ts'
import type { LogCheckpoint } from './checkpoint.ts'
import { GENESIS, nextDigest, type Seal } from './seals.ts'
import { iteratePages, type VerifyOptions } from './verify-log.ts'

/**
 * Finds the intact part of a log that was set back and perhaps written on. Returns its last event, with the digest and the number
 * of events: up to it the log agrees with the seals and the signed checkpoints. A checkpoint that disagrees does not show where the
 * difference begins, nor does a reader at a changed event. So the intact part ends at the last checkpoint before it that agrees.
 * @param checkpoints those that no restore gave up, in any order
 * @param readers positions of views and workflows
 */
export const findIntactPrefix = async ({
  log,
  seals,
  checkpoints,
  readers,
}: {
  log: Pick<EventStore, 'readAll'>
  seals: VerifyOptions['seals']
  checkpoints: readonly LogCheckpoint[]
  readers: readonly { position: Position; event_id: string }[]
}): Promise<Seal & { events: number }> => {
  const sealed = iteratePages(seals)
  const signed = checkpoints.toSorted((a, b) => comparePositions(a.position, b.position))
  const stands = new Map<Position, string[]>()
  for (const { position, event_id } of readers) stands.set(position, [...(stands.get(position) ?? []), event_id])
  let agreed = { position: START, digest: GENESIS, events: 0 }
  let certain = agreed
  let next = 0
  let seal = (await sealed.next()).value as Seal | undefined
  let lastSealed = agreed
  while (signed[next]?.position === START) next += 1
  for await (const event of iteratePages((after, limit) => log.readAll(after, limit))) {
    const digest = nextDigest(agreed.digest, event)
    if (stands.get(event.position)?.some(event_id => event_id !== event.id)) return certain
    if (seal && (comparePositions(seal.position, event.position) !== 0 || !seal.digest.equals(digest))) return agreed
    agreed = { position: event.position, digest, events: agreed.events + 1 }
    if (seal) lastSealed = agreed
    seal = (await sealed.next()).value as Seal | undefined
    for (let at = signed[next]; at && comparePositions(at.position, event.position) <= 0; at = signed[next]) {
      if (at.position !== event.position || !at.digest.equals(digest)) return certain
      certain = agreed
      next += 1
    }
  }
  // If a seal, checkpoint or reader is beyond the end of the log, the events without a seal may not be the original ones.
  const more = seal ?? signed[next] ?? readers.find(({ position }) => comparePositions(position, agreed.position) > 0)
  return more ? lastSealed : agreed
}
