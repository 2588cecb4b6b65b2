import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { confirmErasure } from '@opdesk/domain/subscriber/erase-subscriber.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand, load } from '@opdesk/event-store/handle-command.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { projections } from '@opdesk/projections/all.ts'
import { PERSON_ERASED } from '@opdesk/projections/engine/define-projection.ts'
import type pg from 'pg'
import { causeOf, commandFrom, defineWorkflow, type Workflow } from '../workflow.ts'
import { eraseAgain } from './erase-again.ts'
import { eraseFromApp, forgetNewsOfOrders } from './erase-from-app.ts'
import { requireReached } from './require-reached.ts'
import { createShutKeys, type Erasing } from './shut-keys.ts'
import { providerOrders, streamsOfPerson } from './streams-of-person.ts'

const NAME = 'erasure'

/** Views with rows that must forget an erased person. */
const FORGETTING = projections.filter(({ hasPersonalData }) => hasPersonalData)

/**
 * Waits until every view has forgotten the person: only then may the event count as handled.
 * @throws behind
 */
const requireForgotten = async (db: pg.Pool, store: EventStore, stream: string): Promise<void> => {
  const erased = (await store.read(stream)).findLast(({ type }) => type === PERSON_ERASED)
  if (erased) await requireReached(db, FORGETTING, erased.position)
}

/**
 * Erases a subscriber in repeatable steps: first data outside the log, then files, then the encryption key. Once no process can
 * have the key in memory, an event names all event streams about the person (decision 0094), and the read models forget them
 * (decision 0018). A stopped view delays the end of the erasure: its rows stay hidden meanwhile, and the key is already destroyed
 * (decision 0073).
 */
export const defineErasure = (erasing: Pick<Erasing, 'keyring' | 'storage' | 'erasures'>): Workflow => {
  const { shutKey, forget } = createShutKeys(erasing)
  return defineWorkflow({
    name: NAME,
    on: {
      subscriber_erasure_requested: async (requested, { store, db, clock }) => {
        const id = subscriberStream.idOf(requested.stream)
        const aggregate = subscriberAggregate(id)
        const { state } = await load(store, aggregate, requested.stream)
        if (state.status !== 'registered') return
        if (state.erasure === 'done') return await requireForgotten(db, store, requested.stream)
        await shutKey({ store, db, clock }, requested)
        // The streams are read now, because no process can write about the person any more.
        const streams = await streamsOfPerson(store, id)
        await forgetNewsOfOrders(db, await providerOrders(store, streams))
        // Deletes this data again, because requests under way may have written some after the first deletion.
        await eraseFromApp(db, id, [])
        await handleCommand({
          store,
          aggregate,
          stream: requested.stream,
          command: commandFrom(NAME, 'confirm', causeOf(requested)),
          now: clock(),
          withoutPersonalData: true,
          decide: subscriber => confirmErasure(subscriber, { streams }),
        })
        await requireForgotten(db, store, requested.stream)
        forget(id)
      },
    },
    // Runs as soon as this process leads: after a start, and after a fail-over.
    sweep: async context => {
      await eraseAgain(context, erasing)
      return null
    },
  })
}
