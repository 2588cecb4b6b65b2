import { messageContext } from '@opdesk/event-store/personal-data/encrypted-columns.ts'
import type { KeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { createPool } from '@opdesk/event-store/postgres/connection.ts'
import { traced } from '@opdesk/event-store/tracing.ts'
import { InvalidMessage, type Message, type MessageSender, SendFailure } from '@opdesk/integrations/messaging/message-sender.ts'
import type pg from 'pg'
import { messageOf, pause } from '../retry.ts'
import type { WorkflowLogger } from '../workflow.ts'
import { createBell, ringWhenNotified } from './bell.ts'
import {
  blankFailed,
  type ChannelName,
  count,
  drop,
  dropStale,
  fail,
  finishSent,
  forgetMailsToNobody,
  forgetTexts,
  postpone,
  takeDue,
  type WaitingMessage,
} from './message-queue.ts'

/** Pauses between attempts, in milliseconds: the first, which doubles each time, and the longest. */
export interface Backoff {
  firstMs: number
  longestMs: number
}

/** Delivery of one kind of message. */
export interface Channel {
  channel: ChannelName
  /** Name of the kind in log lines. */
  name: string
  /** Turns a row of the queue into a message to send. */
  compose: (waiting: WaitingMessage) => Message
  /** Maximum number of concurrent messages. */
  lanes: number
  /** Attempts after a permanent refusal: some servers change their minds. */
  permanentTries: number
  /** The longest pause while the server is away. */
  longestAwayMs: number
  /** The longest pause that a refusal may ask for. */
  longestAskedMs: number
  /** True if failure texts reveal no content, so that they may outlive the message. */
  harmlessWords: boolean
  /** A NOTIFY on this channel of the database announces messages to send. */
  notifiedBy?: string
}

export interface SendingOptions {
  connectionString: string
  /** Without a sender, messages stay queued. */
  sender?: (MessageSender & { close?(): void }) | undefined
  /** Decrypts the encrypted part of a message. */
  messageKeys: KeySet
  clock: () => Date
  logger: WorkflowLogger
  pollMs?: number
  backoff?: Backoff
  /** How long a stop waits for a message under way. */
  stopWithinMs?: number
}

export interface SendingStatus {
  waiting: number
  /** Number of messages given up; an operator should look at them. */
  failed: number
  /** The last failure, cleared when a message is sent. */
  failing: { attempt: number; message: string; at: string } | null
}

export interface RunningSender {
  status(): SendingStatus
  stop(): Promise<void>
}

const GIVE_UP_AFTER_MS = 5 * 86_400_000
const KEEP_FAILED_MS = 30 * 86_400_000
const HOUSEKEEPING_MS = 3_600_000
const STALE = 'it was not worth sending any more'

type Outcome = { did: 'sent' | 'failed' | 'postponed' | 'dropped' } | { did: 'nothing' } | { did: 'paused'; error: Error }

/** Jitter of plus or minus 20 percent, so that messages that failed together are not retried together. */
export const backoffBefore = (attempt: number, { firstMs, longestMs }: Backoff, random = Math.random()): number =>
  Math.min(firstMs * 2 ** Math.min(attempt - 1, 30), longestMs) * (0.8 + 0.4 * random)

/**
 * Sends due messages until it is stopped. Several processes may send: a message is locked while it is under way. The lock's
 * transaction contains only the mark that it was sent (decisions 0015 and 0024).
 */
export const startQueueSender = (
  about: Channel,
  {
    connectionString,
    sender,
    messageKeys,
    clock,
    logger,
    pollMs = 1000,
    backoff = { firstMs: 10_000, longestMs: 3_600_000 },
    stopWithinMs = 10_000,
  }: SendingOptions,
): RunningSender => {
  const { channel, name } = about
  const lanes = sender ? about.lanes : 0
  const db = createPool(connectionString, lanes + 1)
  const stopping = new AbortController()
  const { signal } = stopping
  const bell = createBell(signal)
  /** Accepted by the server but unmarked, because the database failed at that moment: these are marked, not sent again. */
  const takenOn = new Set<string>()
  let status: SendingStatus = { waiting: 0, failed: 0, failing: null }
  let failures = 0
  let sendAgainAt = 0
  let tidyAt = 0

  const failed = (error: unknown): void => {
    failures += 1
    status = { ...status, failing: { attempt: failures, message: messageOf(error), at: clock().toISOString() } }
    logger.warn({ workflow: name, attempt: failures, err: error }, `${name} does not go out and is tried again`)
  }

  const rest = (error: Error): void => {
    // Another lane may have had the same error.
    if (performance.now() < sendAgainAt) return
    failed(error)
    const longestMs = Math.min(backoff.longestMs, about.longestAwayMs)
    sendAgainAt = performance.now() + backoffBefore(failures, { ...backoff, longestMs })
  }

  const opened = (message: WaitingMessage): WaitingMessage => {
    const { id, sealed } = message
    if (!sealed) return message
    try {
      return { ...message, [channel === 'sms' ? 'text' : 'path']: messageKeys.decrypt(sealed, messageContext(id)).toString() }
    } catch (error) {
      throw new InvalidMessage('what is sealed in it does not open', { cause: error })
    }
  }

  const notSent = async (session: pg.PoolClient, message: WaitingMessage, error: unknown): Promise<Outcome> => {
    const { id, template, attempts, created_at, good_until } = message
    const failure = error instanceof Error ? error : new Error(String(error))
    const refusal = failure instanceof SendFailure && failure.kind !== 'away' ? failure : undefined
    if (failure instanceof SendFailure && !refusal) {
      await session.query('rollback')
      return { did: 'paused', error: failure }
    }
    const now = clock()
    const hopeless =
      failure instanceof InvalidMessage ||
      (refusal?.permanent && attempts + 1 >= about.permanentTries) ||
      now.getTime() - created_at.getTime() > GIVE_UP_AFTER_MS
    if (hopeless) {
      if (good_until) await drop(session, id, about.harmlessWords ? failure.message : STALE, now)
      else await fail(session, id, failure.message, now)
      logger.error({ workflow: name, message_id: id, template, err: failure }, `${name}: one is given up`)
    } else {
      const asked = Math.min(refusal?.retryAfterMs ?? 0, about.longestAskedMs)
      const due = new Date(now.getTime() + Math.max(asked, backoffBefore(attempts + 1, backoff)))
      await postpone(session, id, failure.message, due)
    }
    await session.query('commit')
    if (hopeless) return { did: 'failed' }
    return refusal?.kind === 'refused' ? { did: 'postponed' } : { did: 'paused', error: failure }
  }

  const sendNext = async (session: pg.PoolClient, through: MessageSender): Promise<Outcome> => {
    // Longer than any server's answer. A process that is stopped meanwhile must not hold the message for ever.
    await session.query("begin; set local idle_in_transaction_session_timeout = '15min'")
    const message = await takeDue(session, channel, clock())
    if (!message) {
      await session.query('rollback')
      return { did: 'nothing' }
    }
    if (message.good_until && message.good_until <= clock() && !takenOn.has(message.id)) {
      await drop(session, message.id, STALE, clock())
      await session.query('commit')
      return { did: 'dropped' }
    }
    if (!takenOn.has(message.id)) {
      try {
        const attributes = { 'opdesk.message_id': message.id, 'opdesk.template': message.template }
        const parent = message.traceparent
        await traced(`send ${channel}`, { kind: 'client', attributes, parent }, async () => {
          await through.send(about.compose(opened(message)))
        })
        takenOn.add(message.id)
      } catch (error) {
        return notSent(session, message, error)
      }
    }
    await finishSent(session, message, clock())
    takenOn.delete(message.id)
    return { did: 'sent' }
  }

  const sendAll = async (session: pg.PoolClient): Promise<void> => {
    while (sender && !signal.aborted && performance.now() >= sendAgainAt) {
      const outcome = await sendNext(session, sender)
      if (outcome.did === 'nothing') return
      if (outcome.did === 'paused') rest(outcome.error)
      else if (outcome.did === 'sent') {
        failures = 0
        status = { ...status, failing: null }
      }
    }
  }

  const keepHouse = async (session: pg.PoolClient): Promise<void> => {
    const now = clock()
    const stale = await dropStale(session, channel, STALE, now, [...takenOn])
    if (stale > 0) logger.warn({ workflow: name, stale }, `${name} was not worth sending any more and is dropped`)
    if (performance.now() >= tidyAt) {
      const before = new Date(now.getTime() - KEEP_FAILED_MS)
      if (channel === 'sms') await forgetTexts(session, before)
      else {
        await blankFailed(session, channel, before)
        await forgetMailsToNobody(session, before)
      }
      tidyAt = performance.now() + HOUSEKEEPING_MS
    }
    const counted = await count(session, channel)
    // Read after the wait: a message may have failed or gone out meanwhile.
    status = { ...status, ...counted }
  }

  const withSession = async (work: (session: pg.PoolClient) => Promise<void>): Promise<void> => {
    const session = await db.connect()
    let broken: Error | undefined
    try {
      await work(session)
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error))
      throw error
    } finally {
      // A failed session may be in the middle of a transaction.
      session.release(broken)
    }
  }

  const again = async (work: (session: pg.PoolClient) => Promise<void>): Promise<void> => {
    let databaseFailed = false
    while (!signal.aborted) {
      const heard = bell.rings()
      try {
        await withSession(work)
        if (databaseFailed) status = { ...status, failing: null }
        databaseFailed = false
      } catch (error) {
        databaseFailed = true
        failed(error)
        // A bell does not shorten this pause: the database needs time to come back.
        await pause(pollMs, signal)
        continue
      }
      await bell.wait(pollMs, heard)
    }
  }
  const { notifiedBy } = about
  const listening =
    notifiedBy && sender ? ringWhenNotified({ connectionString, channel: notifiedBy, signal }, bell) : Promise.resolve()
  const finished = Promise.all([again(keepHouse), ...Array.from({ length: lanes }, () => again(sendAll)), listening])

  return {
    status: () => status,
    stop: async () => {
      stopping.abort()
      const patience = new AbortController()
      await Promise.race([finished, pause(stopWithinMs, patience.signal)])
      patience.abort()
      sender?.close?.()
      await finished
      await db.end()
    },
  }
}
