import { DomainError } from '@opdesk/contracts/errors.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'
import { READ_WAIT_MS } from '../plugins/log-position.ts'

/** All decisions on people who sign in with a password run one at a time under this name, from every route. */
export const PEOPLE = 'users'

/**
 * Runs writes to one thing (a master; a person's exports), or to several that reference one another, one after another over all
 * processes, each on lists that have caught up. So checks such as 'this name is taken' and 'these are too many' are certain
 * although they read projections. Such writes are rare, so nobody queues for long. `write` has to use the given database: with a
 * second connection each, as many writes as there are connections would wait for one another for ever.
 */
export const serially = async <T>(
  { db, store, positions }: Pick<AppDeps, 'db' | 'store' | 'positions'>,
  what: string | readonly string[],
  write: (db: AppDeps['db']) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async transaction => {
    for (const thing of [what].flat().sort())
      await sql`select pg_advisory_xact_lock(hashtextextended(${`master:${thing}`}, 0))`.execute(transaction)
    if (!(await positions.waitFor(await store.head(), READ_WAIT_MS))) throw new DomainError('behind')
    return await write(transaction)
  })
