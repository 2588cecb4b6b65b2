import { LogSetBack } from '@opdesk/event-store/errors.ts'
import type { EventStore, Position } from '@opdesk/event-store/port.ts'
import { type Leadership, LeaseKeeper } from '@opdesk/event-store/postgres/lease.ts'
import { pause } from '../retry.ts'
import type { WorkflowLogger } from '../workflow.ts'
import { isPaymentEvent } from './payment-events.ts'
import { EventRefused, LedgerUnwritten, openSealing, type SealingOptions } from './sealing.ts'

export interface NotaryOptions extends SealingOptions {
  log: Pick<EventStore, 'subscribe' | 'readAll' | 'head'>
  connectionString: string
  logger: WorkflowLogger
  /** Milliseconds between checkpoints while events arrive. An event about a payment gets a checkpoint at once. */
  checkpointMs?: number
}

export interface NotaryStatus {
  /** Why sealing has stopped: the log was set back, or the next event was not written by the product; null while sealing works. */
  refused: string | null
  /** Why this process could not write its last checkpoint to the ledger; null if it could, and while another process seals. */
  unwritten: string | null
  /** Position of the last sealed event; null while another process seals. */
  position: Position | null
}

export interface Notary {
  status(): NotaryStatus
  /** Resolves when the whole log is sealed and signed. */
  stop(): Promise<void>
}

/** Name of the notary's lease and of its connections. */
export const NOTARY = 'opdesk notary'
const RECONNECT_MS = 500

const NOTHING: NotaryStatus = { refused: null, unwritten: null, position: null }

const isRefusal = (error: unknown): error is Error => error instanceof LogSetBack || error instanceof EventRefused

/**
 * Seals every event as it arrives. Signs a checkpoint of the seals about every second, and at once after an event about a payment
 * (docs/decisions/0075). One process at a time is active. If the product did not write an event, the notary refuses it and stops
 * before it.
 */
export const startNotary = (options: NotaryOptions): Notary => {
  const { connectionString, logger, checkpointMs = 1000 } = options
  const stopping = new AbortController()
  const stop = stopping.signal
  const keeper = new LeaseKeeper({ connectionString, part: NOTARY, connections: 1 })
  let status = NOTHING

  const lead = async ({ db }: Leadership, ended: AbortSignal): Promise<void> => {
    const sealing = await openSealing(db, options)
    const sealed = () => {
      status = { ...status, refused: null, position: sealing.position() }
    }
    const certify = async () => {
      try {
        await sealing.certify()
        status = { ...status, unwritten: null }
      } catch (error) {
        if (!(error instanceof LedgerUnwritten)) throw error
        if (status.unwritten === null) logger.error({ err: error }, 'the notary cannot write the ledger and tries again')
        status = { ...status, unwritten: error.message }
      }
    }
    const subscription = options.log.subscribe(sealing.position())
    const close = () => void subscription.close()
    ended.addEventListener('abort', close)

    const over = new AbortController()
    const working = AbortSignal.any([ended, over.signal])
    const certifying = (async () => {
      while (!working.aborted) {
        await pause(checkpointMs, working)
        if (!working.aborted) await certify()
      }
    })()
    // Closes the session at once if a checkpoint fails; the error is thrown by the `await` below.
    certifying.catch(close)
    try {
      for await (const message of subscription) {
        if (message.kind === 'events') {
          await sealing.seal(message.events)
          if (message.events.some(isPaymentEvent)) await certify()
        }
        sealed()
        if (ended.aborted) break
      }
    } catch (error) {
      // Signs the seals of the events before the refused one.
      if (error instanceof EventRefused) await certify()
      throw error
    } finally {
      // Ends the signing of this session: seals of a failed session are never signed.
      over.abort()
      ended.removeEventListener('abort', close)
      await subscription.close()
    }
    await certifying
    if (!stop.aborted) return
    await sealing.sealToEnd()
    await certify()
  }

  const running = (async () => {
    while (!stop.aborted) {
      try {
        await keeper.lead({ name: NOTARY, stop }, lead)
      } catch (error) {
        const refused = isRefusal(error) ? error.message : null
        if (refused === null) logger.warn({ err: error }, 'the notary was interrupted and tries again')
        else if (refused !== status.refused) logger.error({ err: error }, 'the notary has stopped sealing')
        status = { ...status, refused }
      }
      status = { ...NOTHING, refused: status.refused }
      await pause(RECONNECT_MS, stop)
    }
  })()

  return {
    status: () => status,
    async stop() {
      stopping.abort()
      await running
      await keeper.close()
    },
  }
}
