import type pg from 'pg'

export type Queryable = Pick<pg.ClientBase, 'query'>
export type ChannelName = 'mail' | 'sms'

/** A queued mail or text. `subject`, `html` and `path` are null for a text. */
export interface WaitingMessage {
  id: string
  template: string
  to: string
  subject: string | null
  html: string | null
  text: string
  /** Path of the link, below the product's address. */
  path: string | null
  /**
   * The path of a mail, or the text of a text message, encrypted with a key outside the database. If present, it replaces `path` or
   * `text`.
   */
  sealed: Buffer | null
  attempts: number
  created_at: Date
  /** Time after which the message is not sent any more; null if it does not expire. */
  good_until: Date | null
  /** Trace context of the request or event that queued the message. */
  traceparent: string | null
}

/** A message under way, with the database session that locks it by a transaction. */
export interface TakenMessage extends WaitingMessage {
  session: pg.PoolClient
}

/** Closes the message's session if `work` fails, because its transaction may still be open. */
const closing = async <T>({ session }: Pick<TakenMessage, 'session'>, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    session.release(true)
    throw error
  }
}

/** Runs a last statement in the message's transaction and commits it. */
const commit = (message: TakenMessage, text: string, values: unknown[]): Promise<void> =>
  closing(message, async () => {
    await message.session.query(text, values)
    await message.session.query('commit')
    message.session.release()
  })

/** Unlocks a message without changing it. */
export const putBack = (message: Pick<TakenMessage, 'session'>): Promise<void> =>
  closing(message, async () => {
    await message.session.query('rollback')
    message.session.release()
  })

/**
 * Locks the message that has been due longest; skips messages that other processes have locked. A message without an attempt is due
 * at once, because the clock of the process that queued it may be ahead. An expired message is not due, unless its id is in `sent`.
 */
export const takeDue = async (db: pg.Pool, channel: ChannelName, now: Date, sent: readonly string[]): Promise<TakenMessage[]> => {
  const session = await db.connect()
  const [found] = await closing({ session }, async () => {
    // Longer than any server takes to answer. Without this limit, a process that is suspended meanwhile would hold the message
    // forever.
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

/** Deletes the queued and failed messages of a person who is being erased. Sent messages no longer have content. */
export const forgetMessages = async (db: Queryable, recipientId: string): Promise<void> => {
  await db.query("delete from app.message where recipient_id = $1 and state <> 'sent'", [recipientId])
}

const BLANK = 'to_address = null, subject = null, html = null, text = null, path = null, sealed = null'

/**
 * Marks a message as sent, deletes its content and commits, in one round trip. If the process dies before the commit, the message
 * is sent a second time.
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

/** Gives up a message with a secret: deletes its content at once, and keeps only the reason. */
export const drop = (message: TakenMessage, why: string, now: Date): Promise<void> =>
  commit(message, `update app.message set state = 'failed', last_error = $2, ${BLANK}, finished_at = $3 where id = $1`, [
    message.id,
    why,
    now,
  ])

/** Gives up a message. Its content is kept for some time, so that an operator can fix the cause and still send it. */
export const fail = (message: TakenMessage, error: string, now: Date): Promise<void> =>
  commit(
    message,
    "update app.message set state = 'failed', attempts = attempts + 1, last_error = $2, finished_at = $3 where id = $1",
    [message.id, error, now],
  )

/** Gives up all expired messages, even if no sender runs, and returns their number. `except`: ids of messages already sent. */
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

/** Numbers of waiting and failed messages, and when the next waiting one will expire. */
export const count = async (
  db: Queryable,
  channel: ChannelName,
): Promise<{ waiting: number; failed: number; expiry: Date | null }> => {
  const { rows } = await db.query<{ state: string; count: string; expiry: Date | null }>(
    `select state, count(*), min(good_until) as expiry from app.message
     where channel = $1 and state <> 'sent' and given_up_at is null group by state`,
    [channel],
  )
  const of = (state: string) => rows.find(row => row.state === state)
  return {
    waiting: Number(of('waiting')?.count ?? 0),
    failed: Number(of('failed')?.count ?? 0),
    expiry: of('waiting')?.expiry ?? null,
  }
}

/** When the next message that has not expired is due; null if none waits. */
export const nextDueMessage = async (db: Queryable, channel: ChannelName, now: Date): Promise<Date | null> => {
  const { rows } = await db.query<{ due: Date | null }>(
    `select min(case when attempts = 0 then 'epoch' else due_at end) as due from app.message
     where channel = $1 and state = 'waiting' and (good_until is null or good_until > $2)`,
    [channel, now],
  )
  return rows[0]?.due ?? null
}
