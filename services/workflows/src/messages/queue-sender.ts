import { messageContext } from '@opdesk/event-store/personal-data/encrypted-columns.ts'
import type { KeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { createPool } from '@opdesk/event-store/postgres/connection.ts'
import { MESSAGES_CHANNELS } from '@opdesk/event-store/postgres/work-channels.ts'
import { traced } from '@opdesk/event-store/tracing.ts'
import { InvalidMessage, type Message, type MessageSender, SendFailure } from '@opdesk/integrations/messaging/message-sender.ts'
import { type Bell, createBell, ringWhenNotified } from '../queue/bell.ts'
import { type Queue, repeat, type Verdict, whenDue, workOff } from '../queue/queue.ts'
import { type Backoff, messageOf, pause, pauseBefore } from '../retry.ts'
import type { NextDue, WorkflowLogger } from '../workflow.ts'
import {
  type ChannelName,
  count,
  drop,
  dropStale,
  fail,
  finishSent,
  nextDueMessage,
  postpone,
  putBack,
  type TakenMessage,
  takeDue,
  type WaitingMessage,
} from './message-queue.ts'

/** How one kind of message is delivered. */
export interface Channel {
  channel: ChannelName
  /** Name of this kind of message in log lines. */
  name: string
  /** Turns a row of the queue into a message to send. */
  compose: (waiting: WaitingMessage) => Message
  /** Maximum number of messages sent concurrently. */
  lanes: number
  /** Number of attempts if the server refuses a message as permanent, because some servers later accept it. */
  permanentTries: number
  /** Longest pause in ms while the server is unreachable. */
  longestAwayMs: number
  /** Longest pause in ms that a server can request when it refuses a message. */
  longestAskedMs: number
  /** True if the server's error texts contain no content of the message, so that they may be kept longer than it. */
  harmlessWords: boolean
}

export interface SendingOptions {
  connectionString: string
  /** Sends the messages; without it they stay queued. */
  sender?: (MessageSender & { close?(): void }) | undefined
  /** Decrypts the encrypted part of a message. */
  messageKeys: KeySet
  clock: () => Date
  /** The reason why the clock of this machine is in doubt: then no message is sent or dropped. */
  clockDoubt?: () => string | undefined
  logger: WorkflowLogger
  pollMs?: number
  backoff?: Backoff
  /** How long in ms `stop` waits for messages under way. */
  stopWithinMs?: number
}

export interface SendingStatus {
  waiting: number
  /** Number of messages given up, which an operator should look at. */
  failed: number
  /** The last failure; null after a message was sent. */
  failing: { attempt: number; message: string; at: string } | null
}

export interface RunningSender {
  status(): SendingStatus
  stop(): Promise<void>
}

const GIVE_UP_AFTER_MS = 5 * 86_400_000
const STALE = 'it could not be sent in time'
const JITTER = 0.2

/**
 * Sends due messages until it is stopped. Several processes may send at the same time: a message is locked while it is under way.
 * The transaction of the lock contains only the mark that the message was sent (decisions 0015 and 0024).
 */
export const startQueueSender = (
  about: Channel,
  {
    connectionString,
    sender,
    messageKeys,
    clock,
    clockDoubt,
    logger,
    pollMs = 1000,
    backoff = { firstMs: 10_000, longestMs: 3_600_000 },
    stopWithinMs = 10_000,
  }: SendingOptions,
): RunningSender => {
  const { channel, name } = about
  const db = createPool(connectionString, (sender ? about.lanes : 0) + 1)
  const stopping = new AbortController()
  const { signal } = stopping
  const bell = createBell(signal)
  /** Rings when the numbers of the status may have changed. */
  const changed = createBell(signal)
  /**
   * Ids of messages that the server accepted, but that are not marked as sent because the database failed at that moment. They are
   * only marked, not sent again.
   */
  const takenOn = new Set<string>()
  let status: SendingStatus = { waiting: 0, failed: 0, failing: null }
  let failures = 0
  let sendAgainAt = 0

  const failed = (error: unknown): void => {
    failures += 1
    status = { ...status, failing: { attempt: failures, message: messageOf(error), at: clock().toISOString() } }
    logger.warn({ workflow: name, attempt: failures, err: error }, `${name} cannot be sent and will be retried`)
  }

  const rest = (error: Error): void => {
    // Skips the pause if another lane has already started it for the same error.
    if (performance.now() < sendAgainAt) return
    failed(error)
    const longestMs = Math.min(backoff.longestMs, about.longestAwayMs)
    sendAgainAt = performance.now() + pauseBefore(failures, { ...backoff, longestMs, jitter: JITTER })
  }

  const opened = (message: WaitingMessage): WaitingMessage => {
    const { id, sealed } = message
    if (!sealed) return message
    try {
      return { ...message, [channel === 'sms' ? 'text' : 'path']: messageKeys.decrypt(sealed, messageContext(id)).toString() }
    } catch (error) {
      throw new InvalidMessage('its encrypted part cannot be decrypted', { cause: error })
    }
  }

  const send = async (message: TakenMessage, through: MessageSender): Promise<void> => {
    const { id, template, traceparent: parent } = message
    if (!takenOn.has(id)) {
      const attributes = { 'opdesk.message_id': id, 'opdesk.template': template }
      await traced(`send ${channel}`, { kind: 'client', attributes, parent }, async () => {
        await through.send(about.compose(opened(message)))
      })
      takenOn.add(id)
    }
    await finishSent(message, clock())
    takenOn.delete(id)
    changed.ring()
    failures = 0
    status = { ...status, failing: null }
  }

  const judge = (error: unknown, { id, attempts, created_at }: TakenMessage): Verdict => {
    // The message was sent; only the mark failed, because the database did.
    if (takenOn.has(id)) return 'leave'
    const failure = error instanceof Error ? error : new Error(String(error))
    const refusal = failure instanceof SendFailure && failure.kind !== 'away' ? failure : undefined
    if (failure instanceof SendFailure && !refusal) {
      rest(failure)
      return 'leave'
    }
    if (
      failure instanceof InvalidMessage ||
      (refusal?.permanent && attempts + 1 >= about.permanentTries) ||
      clock().getTime() - created_at.getTime() > GIVE_UP_AFTER_MS
    )
      return 'give up'
    if (refusal?.kind !== 'refused') rest(failure)
    const asked = Math.min(refusal?.retryAfterMs ?? 0, about.longestAskedMs)
    return Math.max(asked, pauseBefore(attempts + 1, { ...backoff, jitter: JITTER }))
  }

  const queueThrough = (through: MessageSender): Queue<TakenMessage, Pick<SendingOptions, 'clock' | 'logger'>> => ({
    name,
    lanes: about.lanes,
    lookAgainMs: pollMs,
    quiet: true,
    about: ({ id, template }) => ({ message_id: id, template }),
    claim: async () => (performance.now() < sendAgainAt ? [] : takeDue(db, channel, clock(), [...takenOn])),
    handle: message => send(message, through),
    judge,
    postpone: (message, due, error) => postpone(message, messageOf(error), due),
    giveUp: async (message, error) => {
      if (message.good_until) await drop(message, about.harmlessWords ? messageOf(error) : STALE, clock())
      else await fail(message, messageOf(error), clock())
      changed.ring()
    },
    leave: async (message, error) => {
      await putBack(message)
      if (takenOn.has(message.id)) throw error
    },
  })

  const keepHouse = async (): Promise<NextDue> => {
    const now = clock()
    const stale = await dropStale(db, channel, STALE, now, [...takenOn])
    if (stale > 0) logger.warn({ workflow: name, stale }, `${name}: messages that could not be sent in time were dropped`)
    const { waiting, failed: given, expiry } = await count(db, channel)
    // Reads `status` again, because a message may have been sent or have failed during the count.
    status = { ...status, waiting, failed: given }
    return expiry
  }

  const again = (work: () => Promise<NextDue>, wakes: Bell, atOnce?: Bell): Promise<void> =>
    repeat(
      whenDue(async () => (clockDoubt?.() ? undefined : await work()), { clock, bell: wakes }),
      {
        everyMs: pollMs,
        signal,
        ...(atOnce && { bell: atOnce }),
        failed,
        recovered: () => {
          status = { ...status, failing: null }
        },
      },
    )
  const sendAll = async (through: MessageSender): Promise<void> => {
    const queue = queueThrough(through)
    const sendDue = async (): Promise<NextDue> => {
      await workOff(queue, { clock, logger }, signal, bell)
      if (signal.aborted || performance.now() < sendAgainAt) return undefined
      return await nextDueMessage(db, channel, clock())
    }
    await again(sendDue, bell, bell)
  }
  const listening = ringWhenNotified({ connectionString, channel: MESSAGES_CHANNELS[channel], signal }, () => {
    bell.ring()
    changed.ring()
  })
  const finished = Promise.all([again(keepHouse, changed), sender && sendAll(sender), listening])

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
