import { createHmac, randomUUID } from 'node:crypto'
import { DUPLICATE_WINDOW_MS, findOriginal, formFingerprint } from '@opdesk/domain/duplicate-forms.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'

type Deps = Pick<AppDeps, 'db' | 'clock' | 'challengeSecret'>

/** Lets forms be received and erased one at a time, so that of two concurrent equal forms the later one counts as a repeat. */
const lockForms = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('opdesk public forms', 0))`.execute(db)
}

const digestOf = ({ challengeSecret }: Deps, form: string, content: string): string =>
  createHmac('sha256', challengeSecret()).update(['recent form', form, content].join('\n')).digest('hex')

/**
 * Receives a form under a record id: that of the first form with this content in the last ten minutes, or a new one. A keyed digest
 * of the form is stored for that time, so repeats are found even if the read models lag. @param typed every field that the sender
 * typed @param append writes the record; if it throws, the transaction is rolled back
 */
export const receiveOnce = (
  deps: Deps,
  form: string,
  typed: Readonly<Record<string, string | number | null>>,
  append: (id: string) => Promise<unknown>,
): Promise<{ id: string; repeated: boolean }> =>
  deps.db.transaction().execute(async db => {
    await lockForms(db)
    const now = deps.clock()
    await db
      .deleteFrom('app.recent_form')
      .where('received_at', '<=', new Date(now.getTime() - DUPLICATE_WINDOW_MS).toISOString())
      .execute()
    const digest = digestOf(deps, form, formFingerprint(typed))
    const same = await db
      .selectFrom('app.recent_form')
      .select(['record_id as id', 'received_at'])
      .where('form', '=', form)
      .where('contact', '=', digest)
      .execute()
    const first = findOriginal(
      same.map(({ id, received_at }) => ({ id, at: new Date(received_at) })),
      now,
    )
    const id = first ?? randomUUID()
    if (first === undefined)
      await db.insertInto('app.recent_form').values({ form, contact: digest, record_id: id, received_at: now }).execute()
    await append(id)
    return { id, repeated: first !== undefined }
  })

/** Erases a record and the digests of its form, under the lock of `receiveOnce`. */
export const eraseForm = <T>({ db }: Pick<AppDeps, 'db'>, id: string, erase: () => Promise<T>): Promise<T> =>
  db.transaction().execute(async transaction => {
    await lockForms(transaction)
    await transaction.deleteFrom('app.recent_form').where('record_id', '=', id).execute()
    return await erase()
  })
