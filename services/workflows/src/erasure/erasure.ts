import { setTimeout as delay } from 'node:timers/promises'
import { checkupStream } from '@opdesk/contracts/checkup/events.ts'
import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { disputeStream } from '@opdesk/contracts/dispute/events.ts'
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
import type { FileStorage } from '@opdesk/integrations/storage/file-storage.ts'
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

/**
 * Erases a subscriber, in steps that may be repeated: data beside the log, then files, then the key. When no process can have the
 * key in memory any more, the read models are told (decision 0018).
 */
export const defineErasure = ({ keyring, storage }: Pick<Erasing, 'keyring' | 'storage'>): Workflow =>
  defineWorkflow({
    name: NAME,
    on: {
      subscriber_erasure_requested: async (requested, { store, db, clock }) => {
        const id = subscriberStream.idOf(requested.stream)
        const aggregate = subscriberAggregate(id)
        const { state } = await load(store, aggregate, requested.stream)
        if (state.status !== 'registered' || state.erasure === 'done') return
        await eraseFromApp(db, id, state.contacts)
        await eraseFiles(db, storage, id)
        await keyring.destroy(id)
        // People whom the subscriber referred have keys of their own (decision 0052).
        const { state: referrals } = await load(store, referralsAggregate, referralStream(id))
        for (const { referral_id } of referrals.made) await keyring.destroy(referral_id)
        await delay(keyring.staleForMs)
        // Checked last: data projected while the key existed is in the lists by now, and later data reads 'erased'.
        const { rows } = await db.query<{ claim_id: string }>('select claim_id from read.claim_list where subscriber_id = $1', [
          id,
        ])
        const checkups = await db.query<{ checkup_id: string }>('select checkup_id from read.checkup where subscriber_id = $1', [
          id,
        ])
        const orders = await db.query<{ order_id: string }>('select order_id from read.order_record where subscriber_id = $1', [
          id,
        ])
        const searches = await db.query<{ export_id: string }>(
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
      },
    },
  })
