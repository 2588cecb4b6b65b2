import { setTimeout as delay } from 'node:timers/promises'
import { checkupStream } from '@opdesk/contracts/checkup/events.ts'
import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { disputeStream } from '@opdesk/contracts/dispute/events.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { exportStream } from '@opdesk/contracts/export/events.ts'
import { freeTestStream } from '@opdesk/contracts/free-test/events.ts'
import { notificationStream } from '@opdesk/contracts/notification/events.ts'
import { orderStream } from '@opdesk/contracts/order/events.ts'
import { referralStream } from '@opdesk/contracts/referral/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import { referralsAggregate } from '@opdesk/domain/referral/state.ts'
import { confirmErasure } from '@opdesk/domain/subscriber/erase-subscriber.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand, load } from '@opdesk/event-store/handle-command.ts'
import type { Keyring } from '@opdesk/event-store/personal-data/keyring.ts'
import { comparePositions, type EventStore, type Position } from '@opdesk/event-store/port.ts'
import type { FileStorage } from '@opdesk/integrations/storage/file-storage.ts'
import { projections } from '@opdesk/projections/all.ts'
import { checkup } from '@opdesk/projections/checkup/project.ts'
import { claimList } from '@opdesk/projections/claim-list/project.ts'
import { PERSON_ERASED, type Projection } from '@opdesk/projections/engine/define-projection.ts'
import { queryViews } from '@opdesk/projections/engine/query-views.ts'
import { positionOfAllTables } from '@opdesk/projections/engine/view-position.ts'
import { exported } from '@opdesk/projections/export/project.ts'
import { order } from '@opdesk/projections/order/project.ts'
import type pg from 'pg'
import { causeOf, commandFrom, defineWorkflow, type Workflow } from '../workflow.ts'
import { eraseFiles, eraseFromApp } from './erase-from-app.ts'

const NAME = 'erasure'

export interface Erasing {
  /** Keys of persons, for destroying. */
  keyring: Keyring
  /** Uploaded documents. */
  storage: FileStorage
  /** Drawn invoices and credit notes. */
  invoiceFiles: Pick<FileStorage, 'remove'>
}

/** The views from which the streams about a person are known. */
const NAMING_STREAMS = [claimList, checkup, order, exported]
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
 * key in memory any more, the read models are told (decision 0018). A view that stands still holds this up: the key is gone by then, and
 * what the view shows is not read by anybody (decision 0073).
 */
export const defineErasure = ({ keyring, storage }: Pick<Erasing, 'keyring' | 'storage'>): Workflow =>
  defineWorkflow({
    name: NAME,
    on: {
      subscriber_erasure_requested: async (requested, { store, db, clock }) => {
        const id = subscriberStream.idOf(requested.stream)
        const aggregate = subscriberAggregate(id)
        const { state } = await load(store, aggregate, requested.stream)
        if (state.status !== 'registered') return
        if (state.erasure === 'done') return await requireForgotten(db, store, requested.stream)
        await eraseFromApp(db, id, state.contacts)
        await eraseFiles(db, storage, id)
        await keyring.destroy(id)
        // People whom the subscriber referred have keys of their own (decision 0052).
        const { state: referrals } = await load(store, referralsAggregate, referralStream(id))
        for (const { referral_id } of referrals.made) await keyring.destroy(referral_id)
        await delay(keyring.staleForMs)
        // Checked last: data projected while the key existed is in the lists by now, and later data reads 'erased'.
        await requireReached(db, NAMING_STREAMS, await store.head())
        // Again, by views that are complete now.
        await eraseFromApp(db, id, [])
        const { rows } = await queryViews<{ claim_id: string }>(
          db,
          'select claim_id from read.claim_list where subscriber_id = $1',
          [id],
        )
        const checkups = await queryViews<{ checkup_id: string }>(
          db,
          'select checkup_id from read.checkup where subscriber_id = $1',
          [id],
        )
        const orders = await queryViews<{ order_id: string }>(
          db,
          'select order_id from read.order_record where subscriber_id = $1',
          [id],
        )
        const searches = await queryViews<{ export_id: string }>(
          db,
          "select export_id from read.export where doc -> 'query' ? 'search'",
        )
        const streams = [
          requested.stream,
          walletStream(id),
          notificationStream(id),
          freeTestStream(id),
          referralStream(id),
          ...rows.flatMap(({ claim_id }) => [claimStream(claim_id), disputeStream(claim_id)]),
          ...checkups.rows.map(({ checkup_id }) => checkupStream(checkup_id)),
          ...orders.rows.map(({ order_id }) => orderStream(order_id)),
          ...searches.rows.map(({ export_id }) => exportStream(export_id)),
        ]
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
      },
    },
  })
