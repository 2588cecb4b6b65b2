import type { KeyObject } from 'node:crypto'
import { LogSetBack } from '@opdesk/event-store/errors.ts'
import { type LogCheckpoint, signCheckpoint } from '@opdesk/event-store/hash-chain/checkpoint.ts'
import type { Ledger } from '@opdesk/event-store/hash-chain/ledger.ts'
import { lastSeal, saveCheckpoint, saveSeals } from '@opdesk/event-store/hash-chain/seal-tables.ts'
import { nextDigest, type Seal } from '@opdesk/event-store/hash-chain/seals.ts'
import { comparePositions, type EventStore, type Position, type RecordedEvent } from '@opdesk/event-store/port.ts'
import type { Statements } from '@opdesk/event-store/postgres/one-at-a-time.ts'
import { whileLeading } from '../leadership.ts'
import { pause } from '../retry.ts'
import type { WorkflowLogger } from '../workflow.ts'

export interface NotaryOptions {
  /** The log as stored: without the layer that decrypts personal data. */
  log: Pick<EventStore, 'subscribe' | 'readAll' | 'head'>
  connectionString: string
  clock: () => Date
  logger: WorkflowLogger
  /** Ed25519. */
  privateKey: KeyObject
  /** Gets at most one checkpoint a minute, and the last one at the end. */
  ledger: Ledger
  /** Milliseconds between checkpoints while events arrive. */
  checkpointMs?: number
  ledgerMs?: number
}

export interface Notary {
  /**
   * `refused`: why nothing is sealed, when the log was set back. `position`: everything up to here is sealed; null while another
   * process seals.
   */
  status(): { refused: string | null; position: Position | null }
  /** Resolves when everything sealed is signed. */
  stop(): Promise<void>
}

const LOCK = 'opdesk notary'
const RECONNECT_MS = 500

/**
 * Seals every event as it arrives, and signs the seals about every second (docs/decisions/0017); one process at a time. A change
 * of the log between an event and its seal is noticed only by the event's own hash.
 */
export const startNotary = (options: NotaryOptions): Notary => {
  const { connectionString, logger, checkpointMs = 1000, ledgerMs = 60_000 } = options
  const stopping = new AbortController()
  const stop = stopping.signal
  let refused: string | null = null
  let position: Position | null = null

  const lead = async (session: Statements, ended: AbortSignal): Promise<void> => {
    let sealed = await lastSeal(session, options.log)
    refused = null
    position = sealed.position
    let signed = sealed.position
    let unwritten: LogCheckpoint | undefined
    let wroteAt = -ledgerMs
    const subscription = options.log.subscribe(sealed.position)
    const close = () => void subscription.close()
    ended.addEventListener('abort', close)

    const sealAll = async (arrived: readonly RecordedEvent[]): Promise<void> => {
      let { digest } = sealed
      // Delivery is at least once.
      const seals = arrived
        .filter(event => comparePositions(event.position, sealed.position) > 0)
        .map((event): Seal => {
          digest = nextDigest(digest, event)
          return { position: event.position, digest }
        })
      const last = seals.at(-1)
      if (!last) return
      await saveSeals(session, seals)
      sealed = { ...last, events: sealed.events + seals.length }
      position = sealed.position
    }

    const certify = async (atOnce = false): Promise<void> => {
      if (sealed.position !== signed) {
        unwritten = signCheckpoint({ ...sealed, at: options.clock().toISOString() }, options.privateKey)
        await saveCheckpoint(session, unwritten)
        signed = unwritten.position
      }
      if (!unwritten || (!atOnce && performance.now() - wroteAt < ledgerMs)) return
      await options.ledger.add(unwritten)
      unwritten = undefined
      wroteAt = performance.now()
    }

    const certifying = (async () => {
      while (!ended.aborted) {
        await pause(checkpointMs, ended)
        if (!ended.aborted) await certify()
      }
    })()
    // Awaited below; a failure before that ends the session.
    certifying.catch(close)
    try {
      for await (const message of subscription) {
        if (message.kind === 'events') await sealAll(message.events)
        if (ended.aborted) break
      }
    } finally {
      ended.removeEventListener('abort', close)
      await subscription.close()
    }
    await certifying
    if (stop.aborted) await certify(true)
  }

  const running = (async () => {
    while (!stop.aborted) {
      try {
        await whileLeading({ connectionString, lock: LOCK, stop }, lead)
      } catch (error) {
        const reason = error instanceof LogSetBack ? error.message : null
        if (reason === null || reason !== refused) logger.warn({ err: error }, 'the notary was interrupted and tries again')
        refused = reason
      }
      position = null
      await pause(RECONNECT_MS, stop)
    }
  })()

  return {
    status: () => ({ refused, position }),
    async stop() {
      stopping.abort()
      await running
    },
  }
}
