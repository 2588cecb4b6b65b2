import { setTimeout as delay } from 'node:timers/promises'
import { referralStream } from '@opdesk/contracts/referral/events.ts'
import { type SubscriberEvent, subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { referralsAggregate } from '@opdesk/domain/referral/state.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { ErasureList } from '@opdesk/event-store/personal-data/erasure-list.ts'
import type { Keyring } from '@opdesk/event-store/personal-data/keyring.ts'
import type { RecordedEvent } from '@opdesk/event-store/port.ts'
import type { FileStorage } from '@opdesk/integrations/storage/file-storage.ts'
import type { WorkflowContext } from '../workflow.ts'
import { eraseFiles, eraseFromApp } from './erase-from-app.ts'

export interface Erasing {
  /** Encryption keys of persons; erasures destroy them. */
  keyring: Keyring
  /** The carried-out erasures, which a restore of the database does not lose. */
  erasures: ErasureList
  /** Uploaded documents. */
  storage: FileStorage
  /** PDF files of invoices and credit notes. */
  invoiceFiles: Pick<FileStorage, 'remove' | 'removeAbandoned'>
}

/** Maximum number of erasures that share one wait. The undo of an import requests thousands of erasures. */
const TOGETHER = 50
const REQUESTED: SubscriberEvent['type'] = 'subscriber_erasure_requested'

type Context = Pick<WorkflowContext, 'store' | 'db' | 'clock'>

/**
 * The first part of an erasure: lists it, deletes data outside the log, files, and the encryption key, then waits until no process has the
 * key in memory. The wait takes seconds, so the erasures requested next are prepared before it and share it. Only this process's
 * memory has the prepared persons: another process waits again.
 */
export const createShutKeys = ({ keyring, storage, erasures }: Pick<Erasing, 'keyring' | 'storage' | 'erasures'>) => {
  /** Times at which persons' keys were destroyed, by a monotonic clock. */
  const shutAt = new Map<string, number>()

  const shut = async ({ store, db, clock }: Context, id: string): Promise<void> => {
    const { state } = await load(store, subscriberAggregate(id), subscriberStream(id))
    if (state.status !== 'registered' || state.erasure === null || state.erasure === 'done') return
    // Listed before the first deletion: if the database is set back now, the erasure is still known.
    await erasures.add([{ subscriber_id: id, at: clock().toISOString() }])
    await eraseFromApp(db, id, state.contacts)
    await eraseFiles(db, storage, id)
    await keyring.destroy(id)
    // Referred persons have their own keys (decision 0052).
    const { state: referrals } = await load(store, referralsAggregate, referralStream(id))
    for (const { referral_id } of referrals.made) await keyring.destroy(referral_id)
    if (!shutAt.has(id)) shutAt.set(id, performance.now())
  }

  /**
   * Destroys the keys of the persons requested next. A failure is ignored: it recurs and is reported when that person's event is
   * handled.
   */
  const shutNext = async (context: Context, { position }: Pick<RecordedEvent, 'position'>): Promise<void> => {
    const next = await context.store.readAll(position, TOGETHER, { types: [REQUESTED] })
    for (const { stream } of next) await shut(context, subscriberStream.idOf(stream)).catch(() => undefined)
  }

  return {
    /** Destroys the key of the person to erase, and waits until no process has it in memory. */
    shutKey: async (context: Context, requested: Pick<RecordedEvent, 'stream' | 'position'>): Promise<void> => {
      const id = subscriberStream.idOf(requested.stream)
      const wasShut = shutAt.has(id)
      await shut(context, id)
      if (!wasShut) await shutNext(context, requested)
      await delay(Math.max(0, (shutAt.get(id) ?? performance.now()) + keyring.staleForMs - performance.now()))
    },
    /** Removes a person from this process's memory after a complete erasure. */
    forget: (id: string): void => void shutAt.delete(id),
  }
}
