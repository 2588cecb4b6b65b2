import { setTimeout as delay } from 'node:timers/promises'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { confirmErasure } from '@opdesk/domain/subscriber/erase-subscriber.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand, load } from '@opdesk/event-store/handle-command.ts'
import { comparePositions, type EventStore, type Position } from '@opdesk/event-store/port.ts'
import { projections } from '@opdesk/projections/all.ts'
import { PERSON_ERASED, type Projection } from '@opdesk/projections/engine/define-projection.ts'
import { positionOfAllTables } from '@opdesk/projections/engine/view-position.ts'
import type pg from 'pg'
import { causeOf, commandFrom, defineWorkflow, type Workflow } from '../workflow.ts'
import { eraseFromApp, forgetNewsOfOrders } from './erase-from-app.ts'
import { createShutKeys, type Erasing } from './shut-keys.ts'
import { providerOrders, streamsOfPerson } from './streams-of-person.ts'

const NAME = 'erasure'

/** The views that have rows to forget. */
const FORGETTING = projections.filter(({ forgets }) => forgets)

/** How long views that are at work may take; then the event is tried again. */
const REACH_WITHIN_MS = 2000
const LOOK_MS = 20

/** @throws behind when one of the views stands still, or is not there in time */
const requireReached = async (db: pg.Pool, views: readonly Projection[], position: Position): Promise<void> => {
  const deadline = performance.now() + REACH_WITHIN_MS
  while (comparePositions(await positionOfAllTables(db, views), position) < 0) {
    if (performance.now() > deadline) throw new DomainError('behind')
    await delay(LOOK_MS)
  }
}

/** An erasure is complete when every view has forgotten the person: until then its event is not done. @throws behind */
const requireForgotten = async (db: pg.Pool, store: EventStore, stream: string): Promise<void> => {
  const erased = (await store.read(stream)).findLast(({ type }) => type === PERSON_ERASED)
  if (erased) await requireReached(db, FORGETTING, erased.position)
}

/**
 * Erases a subscriber, in steps that may be repeated: data beside the log, then files, then the key. When no process can have the
 * key in memory any more, the read models are told (decision 0018) which streams are about the person: the log knows (decision 0094). A view that stands
 * still holds up the end: the key is gone by then, and what the view shows is not read by anybody (decision 0073).
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
        // Out of the log as it is now, when nobody can write about the person any more.
        const streams = await streamsOfPerson(store, id)
        await forgetNewsOfOrders(db, await providerOrders(store, streams))
        // Again: what was under way is here by now.
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
