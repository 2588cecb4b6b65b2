import { claimList } from '@opdesk/contracts/claim/claim-list.ts'
import { awaitingKeys, type QueueList } from '@opdesk/contracts/claim/desk-queue.ts'
import { disputeList } from '@opdesk/contracts/dispute/dispute-list.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { deskQueueContext } from '@opdesk/event-store/personal-data/encrypted-columns.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../../deps.ts'

/** Days after its last use on which a saved queue is deleted. */
const KEPT_DAYS = 30
const DAY_MS = 86_400_000
const KEY_LENGTH = 24

/** The values of a list's URL, without the page. */
export type QueueParams = Record<string, string>

export interface SavedQueue {
  list: QueueList
  query: QueueParams
}

const schemas = { claims: claimList.query, disputes: disputeList.query } as const

const withoutPage = (query: Iterable<[string, string]>): QueueParams =>
  Object.fromEntries([...query].filter(([name, value]) => name !== 'page' && name !== 'pageSize' && value !== ''))

/**
 * Reads the query of a list's URL, sorted by name, so that equal queries have equal texts.
 * @throws invalid_request for a parameter that the list does not have
 */
export const queueParams = (list: QueueList, text: string): QueueParams => {
  const query = withoutPage(new URLSearchParams(text))
  const { error } = schemas[list].safeParse(query)
  if (error)
    throw new DomainError('invalid_request', {
      errors: error.issues.map(({ path, message }) => ({ path: `query.${path.join('.')}`, message })),
    })
  return Object.fromEntries(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)))
}

type Deps = Pick<AppDeps, 'db' | 'clock' | 'messageKeys' | 'digestCommand'>

/**
 * Saves the query of a list. The same query of the same person has the same key, a digest under a key outside the database, so
 * that an address says nothing about the query. Also deletes queues that were not used for 30 days.
 */
export const saveQueueOf = async (deps: Deps, ownerId: string, { list, query }: SavedQueue): Promise<string> => {
  const { digest } = deps.digestCommand(JSON.stringify(['desk queue', ownerId, list, query]))
  const key = digest.slice(digest.indexOf(':') + 1, digest.indexOf(':') + 1 + KEY_LENGTH)
  const now = deps.clock()
  const row = {
    key,
    owner_id: ownerId,
    list,
    query: deps.messageKeys.encrypt(JSON.stringify(query), deskQueueContext(key)),
    used_at: now,
  }
  await deps.db
    .insertInto('app.desk_queue')
    .values(row)
    .onConflict(conflict => conflict.column('key').doUpdateSet({ used_at: now }))
    .execute()
  const unusedSince = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  await sql`delete from app.desk_queue where used_at < ${unusedSince}`.execute(deps.db)
  return key
}

/**
 * The query of a queue: a saved one, or that of the records that wait for the viewer, oldest first.
 * @throws not_found for a key that is not kept any more
 */
export const queueOf = async (deps: Deps, key: string): Promise<SavedQueue> => {
  for (const list of ['claims', 'disputes'] as const)
    if (key === awaitingKeys[list]) return { list, query: { awaitingMe: 'true', sortBy: 'createdAt', sortOrder: '1' } }
  const row = await deps.db.selectFrom('app.desk_queue').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row) throw new DomainError('not_found')
  const now = deps.clock()
  await sql`update app.desk_queue set used_at = ${now} where key = ${key} and used_at < ${new Date(now.getTime() - DAY_MS)}`.execute(
    deps.db,
  )
  const query = JSON.parse(deps.messageKeys.decrypt(row.query, deskQueueContext(key)).toString()) as QueueParams
  return { list: row.list as QueueList, query }
}
