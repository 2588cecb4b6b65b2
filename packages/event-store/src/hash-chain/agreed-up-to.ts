import { comparePositions, type EventStore, START } from '../port.ts'
import type { LogCheckpoint } from './checkpoint.ts'
import { GENESIS, nextDigest, type Seal } from './seals.ts'
import { each, type VerifyOptions } from './verify-log.ts'

/**
 * The last event up to which the log agrees with the seals and with the signed checkpoints, with its digest and the number of
 * events. In a log that was set back, and perhaps written on, this is the part that is the same as before. A checkpoint that
 * disagrees does not say where the difference begins, so the part ends at the last checkpoint before it that agrees.
 * @param checkpoints those that count, in any order
 */
export const agreedUpTo = async ({
  log,
  seals,
  checkpoints,
}: {
  log: Pick<EventStore, 'readAll'>
  seals: VerifyOptions['seals']
  checkpoints: readonly LogCheckpoint[]
}): Promise<Seal & { events: number }> => {
  const sealed = each(seals)
  const signed = checkpoints.toSorted((a, b) => comparePositions(a.position, b.position))
  let agreed = { position: START, digest: GENESIS, events: 0 }
  let certain = agreed
  let next = 0
  let seal = (await sealed.next()).value as Seal | undefined
  while (signed[next]?.position === START) next += 1
  for await (const event of each((after, limit) => log.readAll(after, limit))) {
    const digest = nextDigest(agreed.digest, event)
    if (seal && (comparePositions(seal.position, event.position) !== 0 || !seal.digest.equals(digest))) break
    agreed = { position: event.position, digest, events: agreed.events + 1 }
    seal = (await sealed.next()).value as Seal | undefined
    for (let at = signed[next]; at && comparePositions(at.position, event.position) <= 0; at = signed[next]) {
      if (at.position !== event.position || !at.digest.equals(digest)) return certain
      certain = agreed
      next += 1
    }
  }
  return agreed
}
