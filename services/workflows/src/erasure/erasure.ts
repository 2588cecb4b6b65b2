import { setTimeout as delay } from 'node:timers/promises'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { confirmErasure } from '@opdesk/domain/subscriber/erase-subscriber.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand, load } from '@opdesk/event-store/handle-command.ts'
import { comparePositions, type EventStore, type Position } from '@opdesk/event-store/port.ts'
import { projections } from '@opdesk/projections/all.ts'
import { positionOfAllTables } from '@opdesk/projections/database/view-position.ts'
import { PERSON_ERASED, type Projection } from '@opdesk/projections/engine/define-projection.ts'
import type pg from 'pg'
import { causeOf, commandFrom, defineWorkflow, type Workflow } from '../workflow.ts'
import { eraseFromApp, forgetNewsOfOrders } from './erase-from-app.ts'
import { createShutKeys, type Erasing } from './shut-keys.ts'
import { providerOrders, streamsOfPerson } from './streams-of-person.ts'

const NAME = 'erasure'

/** Views with rows to forget. */
const FORGETTING = projections.filter(({ hasPersonalData }) => hasPersonalData)

/** How long running views may take before the event is retried. */
const REACH_WITHIN_MS = 2000
const LOOK_MS = 20

/** @throws behind when a view stands still, or does not catch up in time */
const requireReached = async (db: pg.Pool, views: readonly Projection[], position: Position): Promise<void> => {
  const deadline = performance.now() + REACH_WITHIN_MS
  while (comparePositions(await positionOfAllTables(db, views), position) < 0) {
    if (performance.now() > deadline) throw new DomainError('behind')
    await delay(LOOK_MS)
  }
}

/** Waits until every view has forgotten the person; only then is the event handled. @throws behind */
const requireForgotten = async (db: pg.Pool, store: EventStore, stream: string): Promise<void> => {
  const erased = (await store.read(stream)).findLast(({ type }) => type === PERSON_ERASED)
  if (erased) await requireReached(db, FORGETTING, erased.position)
}

/**
 * Erases a subscriber in repeatable steps: data beside the log, then files, then the key. Once no process can have the key in
 * memory, the read models learn which streams are about the person (decision 0018); the log knows these streams (decision 0094).
 * A view that stands still delays the end. Its rows stay hidden meanwhile, and the key is already gone (decision 0073).
 */
export const defineErasure = (erasing: Pick<Erasing, 'keyring' | 'storage'>): Workflow => {
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
        await shutKey({ store, db }, requested)
        // Read from the current log, once no process can write about the person.
        const streams = await streamsOfPerson(store, id)
        await forgetNewsOfOrders(db, await providerOrders(store, streams))
        // A second time, for requests that were under way at the first.
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
  })
}
