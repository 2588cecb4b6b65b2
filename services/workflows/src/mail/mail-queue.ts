import { createHash } from 'node:crypto'
import type { FilledMail } from '@opdesk/contracts/email/fill-template.ts'
import type { EmailTemplateKey } from '@opdesk/contracts/email/templates.ts'
import type pg from 'pg'

type Queryable = Pick<pg.ClientBase, 'query'>

export interface NewMail extends FilledMail {
  event_id: string
  template: EmailTemplateKey
  recipient_id: string
  to: string
  /** Where its link leads, below the address of the product. */
  path: string
}

export interface WaitingMail extends FilledMail {
  id: string
  template: string
  to: string
  path: string
  attempts: number
  created_at: Date
  /** Not sent after that. */
  good_until: Date | null
}

const idOf = ({ event_id, template, recipient_id }: NewMail): string =>
  createHash('sha256').update([event_id, template, recipient_id].join('\n')).digest('hex').slice(0, 40)

/** Once for an event, a template and a recipient; the second time does nothing. */
export const queueMail = async (db: Queryable, mail: NewMail, now: Date): Promise<void> => {
  const { event_id, template, recipient_id, to, subject, html, text, path } = mail
  await db.query(
    `insert into app.mail (id, event_id, template, recipient_id, to_address, subject, html, text, path, created_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) on conflict (id) do nothing`,
    [idOf(mail), event_id, template, recipient_id, to, subject, html, text, path, now],
  )
}

/** The mail that has been due longest, locked for this transaction; those that others have locked are left to them. */
export const takeDueMail = async (db: Queryable, now: Date): Promise<WaitingMail | undefined> => {
  const { rows } = await db.query<WaitingMail>(
    `select id, template, to_address as "to", subject, html, text, path, attempts, created_at, good_until from app.mail
     where state = 'waiting' and due_at <= $1 order by due_at, id limit 1 for update skip locked`,
    [now],
  )
  return rows[0]
}

/** Of a person who is to be erased: what waits goes to nobody, and what was given up is gone. What was sent holds nothing any more. */
export const forgetMails = async (db: Queryable, recipientId: string): Promise<void> => {
  await db.query("delete from app.mail where recipient_id = $1 and state <> 'sent'", [recipientId])
}

const BLANK = 'to_address = null, subject = null, html = null, text = null, path = null'

/**
 * Marks a mail as sent, blanks what was in it, and commits: one message to the database and back, since a process that dies before
 * the commit sends the mail a second time.
 */
export const finishSentMail = async (db: pg.ClientBase, { id }: { id: string }, now: Date): Promise<void> => {
  await db.query(
    `update app.mail set state = 'sent', attempts = attempts + 1, last_error = null, ${BLANK},
       finished_at = ${db.escapeLiteral(now.toISOString())} where id = ${db.escapeLiteral(id)}; commit`,
  )
}

export const postponeMail = async (db: Queryable, id: string, error: string, due: Date): Promise<void> => {
  await db.query('update app.mail set attempts = attempts + 1, last_error = $2, due_at = $3 where id = $1', [id, error, due])
}

/** Nobody wants it any more, least of all with what is in it: a link that opened something. */
export const dropStaleMail = async (db: Queryable, id: string, now: Date): Promise<void> => {
  await db.query(
    `update app.mail set state = 'failed', last_error = 'it was not worth sending any more', ${BLANK}, finished_at = $2 where id = $1`,
    [id, now],
  )
}

/** Given up. What is in it stays for a while, so that a person can mend what was wrong and let it go out after all. */
export const failMail = async (db: Queryable, id: string, error: string, now: Date): Promise<void> => {
  await db.query(
    "update app.mail set state = 'failed', attempts = attempts + 1, last_error = $2, finished_at = $3 where id = $1",
    [id, error, now],
  )
}

/** Blanks what is in mails that were given up before a day. */
export const blankFailedMails = async (db: Queryable, before: Date): Promise<void> => {
  await db.query(`update app.mail set ${BLANK} where state = 'failed' and finished_at < $1 and to_address is not null`, [before])
}

export const countMails = async (db: Queryable): Promise<{ waiting: number; failed: number }> => {
  const { rows } = await db.query<{ state: string; count: string }>(
    "select state, count(*) from app.mail where state <> 'sent' group by state",
  )
  const of = (state: string) => Number(rows.find(row => row.state === state)?.count ?? 0)
  return { waiting: of('waiting'), failed: of('failed') }
}
