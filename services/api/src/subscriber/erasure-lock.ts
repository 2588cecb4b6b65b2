import { DomainError } from '@opdesk/contracts/errors.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { type RegisteredSubscriber, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { loadReadable } from '@opdesk/event-store/handle-command.ts'
import { erasureLock, holdBackSending } from '@opdesk/operations/erasure-lock.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'

type LockDeps = Pick<AppDeps, 'db' | 'store'>

/**
 * Runs `work` under a shared lock that keeps an erasure of the subscriber from beginning in any process: a later erasure sees its
 * writes. Several writes of one subscriber run in parallel. `work` has to use the given database, which holds the lock: with a
 * second connection each, as many writes as there are connections would wait for one another. It gets the subscriber as of that
 * moment: no family member is deleted, and no plan given back, in the meantime.
 * @throws session_expired when the erasure has begun
 */
export const whileNotErased = <T>(
  { db, store }: LockDeps,
  subscriberId: string,
  work: (db: AppDeps['db'], subscriber: RegisteredSubscriber) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async transaction => {
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(${erasureLock(subscriberId)}, 0))`.execute(transaction)
    const { state } = await loadReadable(store, subscriberAggregate(subscriberId), subscriberStream(subscriberId))
    if (state.status !== 'registered' || state.erasure !== null) throw new DomainError('session_expired')
    return await work(transaction, state)
  })

/**
 * Runs an action that depends on the subscriber's claims, such as the beginning of an erasure, after all of their writes under
 * way have ended; later writes wait for it.
 */
export const withoutSubmissions = <T>(
  { db }: Pick<AppDeps, 'db'>,
  subscriberId: string,
  begin: (db: AppDeps['db']) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async transaction => {
    await holdBackSending(transaction, [subscriberId])
    return await begin(transaction)
  })
