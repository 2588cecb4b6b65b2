import { setTimeout as delay } from 'node:timers/promises'
import { referralStream } from '@opdesk/contracts/referral/events.ts'
import { type SubscriberEvent, subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { referralsAggregate } from '@opdesk/domain/referral/state.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { Keyring } from '@opdesk/event-store/personal-data/keyring.ts'
import type { RecordedEvent } from '@opdesk/event-store/port.ts'
import type { FileStorage } from '@opdesk/integrations/storage/file-storage.ts'
import type { WorkflowContext } from '../workflow.ts'
import { eraseFiles, eraseFromApp } from './erase-from-app.ts'

export interface Erasing {
  /** Keys of persons, for destroying. */
  keyring: Keyring
  /** Uploaded documents. */
  storage: FileStorage
  /** Drawn invoices and credit notes. */
  invoiceFiles: Pick<FileStorage, 'remove' | 'removeAbandoned'>
}

/** So many people who are to be erased wait together. An import that is taken back asks for thousands. */
const TOGETHER = 50
const REQUESTED: SubscriberEvent['type'] = 'subscriber_erasure_requested'

type Context = Pick<WorkflowContext, 'store' | 'db'>

/**
 * The first part of an erasure: data beside the log, files, and the key are gone, and no process can have the key in memory any more. That takes
 * seconds, which the people who are asked for next spend together with this one. Who is prepared is only in memory: a new process waits again.
 */
export const createShutKeys = ({ keyring, storage }: Pick<Erasing, 'keyring' | 'storage'>) => {
  /** When the key of a person was destroyed, by a clock that only goes on. */
  const shutAt = new Map<string, number>()

  const shut = async ({ store, db }: Context, id: string): Promise<void> => {
    const { state } = await load(store, subscriberAggregate(id), subscriberStream(id))
    if (state.status !== 'registered' || state.erasure === null || state.erasure === 'done') return
    await eraseFromApp(db, id, state.contacts)
    await eraseFiles(db, storage, id)
    await keyring.destroy(id)
    // People whom the subscriber referred have keys of their own (decision 0052).
    const { state: referrals } = await load(store, referralsAggregate, referralStream(id))
    for (const { referral_id } of referrals.made) await keyring.destroy(referral_id)
    if (!shutAt.has(id)) shutAt.set(id, performance.now())
  }

  /** Of those who are asked for after this event. What fails here fails again in the person's own turn, and is told there. */
  const shutNext = async (context: Context, { position }: Pick<RecordedEvent, 'position'>): Promise<void> => {
    const next = await context.store.readAll(position, TOGETHER, { types: [REQUESTED] })
    for (const { stream } of next) await shut(context, subscriberStream.idOf(stream)).catch(() => undefined)
  }

  return {
    /** Shuts the key of whom the event asks to erase, and waits until no process has it. */
    shutKey: async (context: Context, requested: Pick<RecordedEvent, 'stream' | 'position'>): Promise<void> => {
      const id = subscriberStream.idOf(requested.stream)
      const wasShut = shutAt.has(id)
      await shut(context, id)
      if (!wasShut) await shutNext(context, requested)
      await delay(Math.max(0, (shutAt.get(id) ?? performance.now()) + keyring.staleForMs - performance.now()))
    },
    /** The erasure of a person is complete. */
    forget: (id: string): void => void shutAt.delete(id),
  }
}
