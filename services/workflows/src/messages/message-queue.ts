import type pg from 'pg'

export type Queryable = Pick<pg.ClientBase, 'query'>
export type ChannelName = 'mail' | 'sms'

/** A mail has subject, HTML and a path, a text has none of them. */
export interface WaitingMessage {
  id: string
  template: string
  to: string
  subject: string | null
  html: string | null
  text: string
  /** Where its link leads, below the address of the product. */
  path: string | null
  /** In place of a mail's path or a text's text, under a key that does not lie in the database. */
  sealed: Buffer | null
  attempts: number
  created_at: Date
  /** Not sent after that. */
  good_until: Date | null
}

/** The message that has been due longest, locked for this transaction; those that others have locked are left to them. */
export const takeDue = async (db: Queryable, channel: ChannelName, now: Date): Promise<WaitingMessage | undefined> => {
  const { rows } = await db.query<WaitingMessage>(
    `select id, template, to_address as "to", subject, html, text, path, sealed, attempts, created_at, good_until from app.message
     where channel = $1 and state = 'waiting' and due_at <= $2 order by due_at, id limit 1 for update skip locked`,
    [channel, now],
  )
  return rows[0]
}

/** Of a person who is to be erased: what waits goes to nobody, and what was given up is gone. What was sent holds nothing any more. */
export const forgetMessages = async (db: Queryable, recipientId: string): Promise<void> => {
  await db.query("delete from app.message where recipient_id = $1 and state <> 'sent'", [recipientId])
}

const BLANK = 'to_address = null, subject = null, html = null, text = null, path = null, sealed = null'

/**
 * Marks a message as sent, blanks what was in it, and commits: one message to the database and back, since a process that dies
 * before the commit sends it a second time.
 */
export const finishSent = async (db: pg.ClientBase, { id }: { id: string }, now: Date): Promise<void> => {
  await db.query(
    `update app.message set state = 'sent', attempts = attempts + 1, last_error = null, ${BLANK},
       finished_at = ${db.escapeLiteral(now.toISOString())} where id = ${db.escapeLiteral(id)}; commit`,
  )
}

export const postpone = async (db: Queryable, id: string, error: string, due: Date): Promise<void> => {
  await db.query('update app.message set attempts = attempts + 1, last_error = $2, due_at = $3 where id = $1', [id, error, due])
}

/** Nobody wants it any more, or will get it, and what is in it opened something: nothing of it is kept but why. */
export const drop = async (db: Queryable, id: string, why: string, now: Date): Promise<void> => {
  await db.query(`update app.message set state = 'failed', last_error = $2, ${BLANK}, finished_at = $3 where id = $1`, [
    id,
    why,
    now,
  ])
}

/** Drops what waited beyond its time, whoever may be there to send it; answers how many. `except`: known to be sent. */
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

/** Given up. What is in it stays for a while, so that a person can mend what was wrong and let it go out after all. */
export const fail = async (db: Queryable, id: string, error: string, now: Date): Promise<void> => {
  await db.query(
    "update app.message set state = 'failed', attempts = attempts + 1, last_error = $2, finished_at = $3 where id = $1",
    [id, error, now],
  )
}

/** Blanks what is in messages that were given up before a day. */
export const blankFailed = async (db: Queryable, channel: ChannelName, before: Date): Promise<void> => {
  await db.query(
    `update app.message set ${BLANK} where channel = $1 and state = 'failed' and finished_at < $2 and to_address is not null`,
    [channel, before],
  )
}

/** Forgets texts that are done with: that somebody signed in stands in the log. */
export const forgetTexts = async (db: Queryable, before: Date): Promise<void> => {
  await db.query("delete from app.message where channel = 'sms' and state <> 'waiting' and finished_at < $1", [before])
}

export const count = async (db: Queryable, channel: ChannelName): Promise<{ waiting: number; failed: number }> => {
  const { rows } = await db.query<{ state: string; count: string }>(
    "select state, count(*) from app.message where channel = $1 and state <> 'sent' group by state",
    [channel],
  )
  const of = (state: string) => Number(rows.find(row => row.state === state)?.count ?? 0)
  return { waiting: of('waiting'), failed: of('failed') }
}
