import { DomainError } from '@opdesk/contracts/errors.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { type RegisteredSubscriber, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { loadReadable } from '@opdesk/event-store/handle-command.ts'
import { erasureLock, holdBackSending } from '@opdesk/operations/erasure-lock.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'

type LockDeps = Pick<AppDeps, 'db' | 'store'>

/**
 * Runs `work` under a shared lock that keeps every process from beginning an erasure of the subscriber; a later erasure sees what
 * `work` wrote. Several writes of one subscriber may run in parallel. `work` gets the subscriber of that moment: meanwhile no
 * family member is deleted and no plan refunded. `work` must use the given database, since its connection has the lock: if each
 * write took a second connection, writes that hold all connections would wait for one another.
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
 * Runs an action that depends on the subscriber's claims, such as the beginning of an erasure. It waits until the subscriber's
 * writes under way have ended; later writes wait for the action.
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
