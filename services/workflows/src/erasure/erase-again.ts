import { randomUUID } from 'node:crypto'
import { processActor } from '@opdesk/contracts/actor.ts'
import { type SubscriberEvent, subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { requestErasure } from '@opdesk/domain/subscriber/erase-subscriber.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { iteratePages } from '@opdesk/event-store/hash-chain/verify-log.ts'
import type { ErasureEntry, ErasureList } from '@opdesk/event-store/personal-data/erasure-list.ts'
import type { Keyring } from '@opdesk/event-store/personal-data/keyring.ts'
import type { WorkflowContext } from '../workflow.ts'

const TOGETHER = 1000
const ERASED: SubscriberEvent['type'] = 'subscriber_erased'
const REASON = 'Erased before the database was restored'

/** The erasures that the log has: an installation of an earlier release has no list of them. */
const erasuresInLog = async ({ store }: Pick<WorkflowContext, 'store'>): Promise<ErasureEntry[]> => {
  const found: ErasureEntry[] = []
  for await (const { stream, at } of iteratePages((after, limit) => store.readAll(after, limit, { types: [ERASED] })))
    found.push({ subscriber_id: subscriberStream.idOf(stream), at })
  return found
}

/**
 * Begins the erasure of each listed person who is not erased in this database, because a restore or a fail-over lost the erasure
 * (decision 0165). Open claims do not prevent it: before the loss they were finished. A repeated call has no effect.
 */
export const eraseAgain = async (
  { store, clock, logger }: Pick<WorkflowContext, 'store' | 'clock' | 'logger'>,
  { erasures, keyring }: { erasures: ErasureList; keyring: Keyring },
): Promise<void> => {
  const listed = await erasures.read()
  if (!listed) return await erasures.add(await erasuresInLog({ store }))
  for (let from = 0; from < listed.length; from += TOGETHER) {
    const ids = listed.slice(from, from + TOGETHER).map(({ subscriber_id }) => subscriber_id)
    const keys = await keyring.forDecryption(ids)
    // An erased person's key is destroyed.
    for (const id of ids.filter(one => keys.get(one) !== null)) {
      const { appended } = await handleCommand({
        store,
        aggregate: subscriberAggregate(id),
        stream: subscriberStream(id),
        command: { id: randomUUID(), actor: processActor('erasure') },
        now: clock(),
        withoutPersonalData: true,
        decide: state =>
          state.status === 'registered' && state.erasure !== 'done'
            ? requestErasure(state, { reason: REASON, openClaims: 0 })
            : [],
      })
      if (appended) logger.warn({ subscriber: id }, 'a person erased before a restore is erased again')
    }
  }
}
