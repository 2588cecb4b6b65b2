import { createHmac, randomUUID } from 'node:crypto'
import { comparableEmail, firstOfRepeats, REPEATED_WITHIN_MS, type RecentForm } from '@opdesk/domain/first-of-repeats.ts'
import type { Db } from '@opdesk/projections/database.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'

type Deps = Pick<AppDeps, 'db' | 'clock' | 'challengeSecret'>

/** Forms are received and erased one at a time: of two repeats at once, one is the first. */
const lockForms = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('opdesk public forms', 0))`.execute(db)
}

const digestOf = ({ challengeSecret }: Deps, form: string, contact: string): string =>
  createHmac('sha256', challengeSecret()).update(['recent form', form, contact].join('\n')).digest('hex')

/** Forms of the last ten minutes that share an address or a number with this one. */
const recentForms = async (db: Db, form: string, contacts: readonly string[]): Promise<RecentForm[]> => {
  const rows = await db
    .selectFrom('app.recent_form')
    .select(['record_id', 'contact', 'received_at'])
    .where('form', '=', form)
    .where('contact', 'in', contacts)
    .execute()
  return rows.map(({ record_id, contact, received_at }) => ({ id: record_id, at: new Date(received_at), contacts: [contact] }))
}

interface Sender {
  email: string
  /** '' where the form does not ask for it. */
  phone: string
}

/**
 * Receives a form under the id of its record: that of the first form with this address or number in the last ten minutes, or a new one. Keyed
 * digests of both are kept for that time, so that the next repeat finds it at once and whatever the read models know.
 * @param append writes the record; what it throws leaves nothing behind
 */
export const receiveOnce = (
  deps: Deps,
  form: string,
  { email, phone }: Sender,
  append: (id: string) => Promise<unknown>,
): Promise<{ id: string; repeated: boolean }> =>
  deps.db.transaction().execute(async db => {
    await lockForms(db)
    const now = deps.clock()
    await db
      .deleteFrom('app.recent_form')
      .where('received_at', '<=', new Date(now.getTime() - REPEATED_WITHIN_MS).toISOString())
      .execute()
    const typed = [`email ${comparableEmail(email)}`, ...(phone === '' ? [] : [`phone ${phone}`])]
    const contacts = typed.map(contact => digestOf(deps, form, contact))
    const recent = await recentForms(db, form, contacts)
    const first = firstOfRepeats(recent, contacts, now)
    const id = first ?? randomUUID()
    const received_at = recent.find(known => known.id === first)?.at ?? now
    const rows = contacts.map(contact => ({ form, contact, record_id: id, received_at }))
    await db
      .insertInto('app.recent_form')
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await append(id)
    return { id, repeated: first !== undefined }
  })

/** Erases a record while no repeat of its form comes in, and forgets its digests. */
export const eraseForm = <T>({ db }: Pick<AppDeps, 'db'>, id: string, erase: () => Promise<T>): Promise<T> =>
  db.transaction().execute(async transaction => {
    await lockForms(transaction)
    await transaction.deleteFrom('app.recent_form').where('record_id', '=', id).execute()
    return await erase()
  })
