import type pg from 'pg'

export type Queryable = Pick<pg.ClientBase, 'query'>
export type ChannelName = 'mail' | 'sms'

/** A mail has subject, HTML and a path; a text has none of them. */
export interface WaitingMessage {
  id: string
  template: string
  to: string
  subject: string | null
  html: string | null
  text: string
  /** Path of the link, below the product's address. */
  path: string | null
  /** Replaces a mail's path or a text's text; encrypted with a key outside the database. */
  sealed: Buffer | null
  attempts: number
  created_at: Date
  /** Expiry: the message is not sent after it. */
  good_until: Date | null
  /** Trace context of the process that queued it. */
  traceparent: string | null
}

/** A message under way, and the session with the transaction that locks it. */
export interface TakenMessage extends WaitingMessage {
  session: pg.PoolClient
}

/** Closes the session of a message if work fails: it may be in the middle of the transaction. */
const closing = async <T>({ session }: Pick<TakenMessage, 'session'>, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    session.release(true)
    throw error
  }
}

/** Ends the transaction of a message, with a last statement. */
const commit = (message: TakenMessage, text: string, values: unknown[]): Promise<void> =>
  closing(message, async () => {
    await message.session.query(text, values)
    await message.session.query('commit')
    message.session.release()
  })

/** Unlocks a message that stays as it was. */
export const putBack = (message: Pick<TakenMessage, 'session'>): Promise<void> =>
  closing(message, async () => {
    await message.session.query('rollback')
    message.session.release()
  })

/**
 * Locks the message that has been due longest; messages locked by others are skipped. An untried message is due by any clock:
 * the clock of the process that queued it may be ahead. An expired one is not due, unless `sent` has it.
 */
export const takeDue = async (db: pg.Pool, channel: ChannelName, now: Date, sent: readonly string[]): Promise<TakenMessage[]> => {
  const session = await db.connect()
  const [found] = await closing({ session }, async () => {
    // Longer than any server's answer. A process that is stopped meanwhile must not hold the message for ever.
    await session.query("begin; set local idle_in_transaction_session_timeout = '15min'")
    const { rows } = await session.query<WaitingMessage>(
      `select id, template, to_address as "to", subject, html, text, path, sealed, attempts, created_at, good_until, traceparent from app.message
       where channel = $1 and state = 'waiting' and (attempts = 0 or due_at <= $2)
         and (good_until is null or good_until > $2 or id = any($3::text[]))
       order by due_at, id limit 1 for update skip locked`,
      [channel, now, sent],
    )
    return rows
  })
  if (found) return [{ ...found, session }]
  await putBack({ session })
  return []
}

/** Deletes queued and failed messages of a person to be erased. Sent ones have no content any more. */
export const forgetMessages = async (db: Queryable, recipientId: string): Promise<void> => {
  await db.query("delete from app.message where recipient_id = $1 and state <> 'sent'", [recipientId])
}

const BLANK = 'to_address = null, subject = null, html = null, text = null, path = null, sealed = null'

/**
 * Marks a message as sent, deletes its content, and commits, all in one round trip: a process that dies before the commit sends
 * the message a second time.
 */
export const finishSent = async ({ id, session }: TakenMessage, now: Date): Promise<void> => {
  await session.query(
    `update app.message set state = 'sent', attempts = attempts + 1, last_error = null, ${BLANK},
       finished_at = ${session.escapeLiteral(now.toISOString())} where id = ${session.escapeLiteral(id)}; commit`,
  )
  session.release()
}

export const postpone = (message: TakenMessage, error: string, due: Date): Promise<void> =>
  commit(message, 'update app.message set attempts = attempts + 1, last_error = $2, due_at = $3 where id = $1', [
    message.id,
    error,
    due,
  ])

/** Ends a secret message that was given up, and keeps only the reason. */
export const drop = (message: TakenMessage, why: string, now: Date): Promise<void> =>
  commit(message, `update app.message set state = 'failed', last_error = $2, ${BLANK}, finished_at = $3 where id = $1`, [
    message.id,
    why,
    now,
  ])

/** Gives up a message. Its content stays for a while, so that an operator can fix the cause and still send it. */
export const fail = (message: TakenMessage, error: string, now: Date): Promise<void> =>
  commit(
    message,
    "update app.message set state = 'failed', attempts = attempts + 1, last_error = $2, finished_at = $3 where id = $1",
    [message.id, error, now],
  )

/** Ends expired messages, even without a sender, and returns their number. `except`: known to be sent. */
export const dropStale = async (
  db: Queryable,
  channel: ChannelName,
  why: string,
  now: Date,
  except: readonly string[],
): Promise<number> => {
  const { rowCount } = await db.query(
    `update app.message set state = 'failed', last_error = $2, ${BLANK}, finished_at = $3 where id in (
       select id from app.message where channel = $1 and state = 'waiting' and good_until <= $3 and id <> all($4::text[])
       for update skip locked)`,
    [channel, why, now, except],
  )
  return rowCount ?? 0
}

/** Deletes finished texts, content of failed mails, and mails to addresses without an account, from before a day. */
export const tidy = async (db: Queryable, channel: ChannelName, before: Date): Promise<void> => {
  // Literal conditions, as in the partial indexes.
  const finished = "state <> 'waiting' and finished_at < $1"
  if (channel === 'sms') await db.query(`delete from app.message where channel = 'sms' and ${finished}`, [before])
  else {
    await db.query(`delete from app.message where channel = 'mail' and recipient_id is null and ${finished}`, [before])
    await db.query(
      `update app.message set ${BLANK}
       where channel = 'mail' and state = 'failed' and finished_at < $1 and to_address is not null`,
      [before],
    )
  }
}

export const count = async (db: Queryable, channel: ChannelName): Promise<{ waiting: number; failed: number }> => {
  const { rows } = await db.query<{ state: string; count: string }>(
    "select state, count(*) from app.message where channel = $1 and state <> 'sent' and given_up_at is null group by state",
    [channel],
  )
  const of = (state: string) => Number(rows.find(row => row.state === state)?.count ?? 0)
  return { waiting: of('waiting'), failed: of('failed') }
}
