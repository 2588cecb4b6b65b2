import { fillLink } from '@opdesk/contracts/email/fill-template.ts'
import { createPool } from '@opdesk/event-store/postgres/connection.ts'
import { InvalidMessage, type MessageSender, SendFailure } from '@opdesk/integrations/messaging/message-sender.ts'
import type pg from 'pg'
import { messageOf, pause } from '../retry.ts'
import type { WorkflowLogger } from '../workflow.ts'
import {
  blankFailedMails,
  countMails,
  dropStaleMail,
  failMail,
  finishSentMail,
  postponeMail,
  takeDueMail,
  type WaitingMail,
} from './mail-queue.ts'

/** Pauses between attempts, in milliseconds: the first, which doubles each time, and the longest. */
export interface Backoff {
  firstMs: number
  longestMs: number
}

export interface MailSenderOptions {
  connectionString: string
  /** Absent: mails wait in the queue. */
  sender?: (MessageSender & { close?(): void }) | undefined
  /** The address of the product as its readers know it, without a slash at the end: links begin with it. */
  publicUrl: () => string
  clock: () => Date
  logger: WorkflowLogger
  pollMs?: number
  backoff?: Backoff
  /** How long a stop waits for a mail that is on its way. */
  stopWithinMs?: number
}

export interface MailStatus {
  waiting: number
  /** Given up; a person should look at them. */
  failed: number
  /** What went wrong last, until a mail goes out. */
  failing: { attempt: number; message: string; at: string } | null
}

export interface RunningMailSender {
  status(): MailStatus
  stop(): Promise<void>
}

/** A server that refuses a mail for good is asked again a few times: some change their minds. */
const PERMANENT_TRIES = 3
const GIVE_UP_AFTER_MS = 5 * 86_400_000
const KEEP_FAILED_MS = 30 * 86_400_000
const LONGEST_AWAY_MS = 300_000
const HOUSEKEEPING_MS = 3_600_000

type Outcome = { did: 'sent' | 'failed' | 'postponed' | 'dropped' } | { did: 'nothing' } | { did: 'paused'; error: Error }

/** With a fifth more or less, so that many that failed together are not tried again together. */
export const backoffBefore = (attempt: number, { firstMs, longestMs }: Backoff, random = Math.random()): number =>
  Math.min(firstMs * 2 ** Math.min(attempt - 1, 30), longestMs) * (0.8 + 0.4 * random)

/**
 * Sends what is due, one mail after another, for ever. Several processes may: a mail is locked while it is on its way. What is in
 * the lock's transaction besides: nothing but the mark that it was sent (decision 0015).
 */
export const startMailSender = ({
  connectionString,
  sender,
  publicUrl,
  clock,
  logger,
  pollMs = 1000,
  backoff = { firstMs: 10_000, longestMs: 3_600_000 },
  stopWithinMs = 10_000,
}: MailSenderOptions): RunningMailSender => {
  const db = createPool(connectionString, 1)
  const stopping = new AbortController()
  const { signal } = stopping
  /** Taken on by the server and not yet marked, since the database went away at that moment: to be marked, not sent again. */
  const takenOn = new Set<string>()
  let status: MailStatus = { waiting: 0, failed: 0, failing: null }
  let failures = 0
  let sendAgainAt = 0
  let tidyAt = 0

  const failed = (error: unknown): void => {
    failures += 1
    status = { ...status, failing: { attempt: failures, message: messageOf(error), at: clock().toISOString() } }
    logger.warn({ workflow: 'mail', attempt: failures, err: error }, 'mail does not go out and is tried again')
  }

  const notSent = async (session: pg.PoolClient, mail: WaitingMail, error: unknown): Promise<Outcome> => {
    const failure = error instanceof Error ? error : new Error(String(error))
    if (failure instanceof SendFailure && failure.kind === 'away') {
      await session.query('rollback')
      return { did: 'paused', error: failure }
    }
    const now = clock()
    const hopeless =
      failure instanceof InvalidMessage ||
      (failure instanceof SendFailure && failure.permanent && mail.attempts + 1 >= PERMANENT_TRIES) ||
      now.getTime() - mail.created_at.getTime() > GIVE_UP_AFTER_MS
    if (hopeless) {
      if (mail.good_until) await dropStaleMail(session, mail.id, now)
      else await failMail(session, mail.id, failure.message, now)
      logger.error({ workflow: 'mail', mail_id: mail.id, template: mail.template, err: failure }, 'a mail is given up')
    } else {
      const due = new Date(now.getTime() + backoffBefore(mail.attempts + 1, backoff))
      await postponeMail(session, mail.id, failure.message, due)
    }
    await session.query('commit')
    if (hopeless) return { did: 'failed' }
    const refused = failure instanceof SendFailure && failure.kind === 'refused'
    return refused ? { did: 'postponed' } : { did: 'paused', error: failure }
  }

  const sendNext = async (session: pg.PoolClient, through: MessageSender): Promise<Outcome> => {
    // A server may think for long about a mail; the lock must not be lost over it.
    await session.query('begin; set local idle_in_transaction_session_timeout = 0')
    const mail = await takeDueMail(session, clock())
    if (!mail) {
      await session.query('rollback')
      return { did: 'nothing' }
    }
    if (mail.good_until && mail.good_until <= clock() && !takenOn.has(mail.id)) {
      await dropStaleMail(session, mail.id, clock())
      await session.query('commit')
      return { did: 'dropped' }
    }
    if (!takenOn.has(mail.id)) {
      const { subject, html, text } = fillLink(mail, `${publicUrl()}${mail.path}`)
      try {
        await through.send({ to: mail.to, channel: 'mail', subject, html, text, id: mail.id })
        takenOn.add(mail.id)
      } catch (error) {
        return notSent(session, mail, error)
      }
    }
    await finishSentMail(session, mail, clock())
    takenOn.delete(mail.id)
    return { did: 'sent' }
  }

  const sendAll = async (session: pg.PoolClient): Promise<void> => {
    while (sender && !signal.aborted && performance.now() >= sendAgainAt) {
      const outcome = await sendNext(session, sender)
      if (outcome.did === 'nothing') return
      if (outcome.did === 'paused') {
        failed(outcome.error)
        const most = { ...backoff, longestMs: Math.min(backoff.longestMs, LONGEST_AWAY_MS) }
        sendAgainAt = performance.now() + backoffBefore(failures, most)
      } else if (outcome.did === 'sent') {
        failures = 0
        status = { ...status, failing: null }
      }
    }
  }

  const pass = async (): Promise<void> => {
    const session = await db.connect()
    let broken: Error | undefined
    try {
      await sendAll(session)
      if (performance.now() >= tidyAt) {
        await blankFailedMails(session, new Date(clock().getTime() - KEEP_FAILED_MS))
        tidyAt = performance.now() + HOUSEKEEPING_MS
      }
      status = { ...status, ...(await countMails(session)) }
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error))
      throw error
    } finally {
      // A session that failed may be in the middle of a transaction.
      session.release(broken)
    }
  }

  const run = async (): Promise<void> => {
    let databaseFailed = false
    while (!signal.aborted) {
      try {
        await pass()
        if (databaseFailed) status = { ...status, failing: null }
        databaseFailed = false
      } catch (error) {
        databaseFailed = true
        failed(error)
      }
      await pause(pollMs, signal)
    }
  }
  const finished = run()

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
