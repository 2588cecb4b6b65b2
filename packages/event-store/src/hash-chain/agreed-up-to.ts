import { comparePositions, type EventStore, START } from '../port.ts'
import { GENESIS, nextDigest, type Seal } from './seals.ts'
import { each, type VerifyOptions } from './verify-log.ts'

/**
 * The last event up to which the log agrees with the seals, with its digest and the number of events. In a log that was set back,
 * and perhaps written on, this is the part that is the same as before.
 */
export const agreedUpTo = async ({
  log,
  seals,
}: {
  log: Pick<EventStore, 'readAll'>
  seals: VerifyOptions['seals']
}): Promise<Seal & { events: number }> => {
  const sealed = each(seals)
  let agreed = { position: START, digest: GENESIS, events: 0 }
  let seal = (await sealed.next()).value as Seal | undefined
  for await (const event of each((after, limit) => log.readAll(after, limit))) {
    const digest = nextDigest(agreed.digest, event)
    if (seal && (comparePositions(seal.position, event.position) !== 0 || !seal.digest.equals(digest))) break
    agreed = { position: event.position, digest, events: agreed.events + 1 }
    seal = (await sealed.next()).value as Seal | undefined
  }
  return agreed
}
