import type { MovedFrom } from '@opdesk/event-store/hash-chain/checkpoint.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'

/** A store that can have the log. */
export type LogStore = MovedFrom['store']

/** Names of the stores in messages. */
export const storeNames: Readonly<Record<LogStore, string>> = { postgres: 'Postgres', eventstoredb: 'EventStoreDB' }

/** True for a restore that gives the events other positions: to EventStoreDB, or from it. */
export const isMove = ({ log }: { log?: LogStore }, eventStoreUrl: string | undefined): boolean =>
  log === 'eventstoredb' || eventStoreUrl !== undefined

/** Opens the log in EventStoreDB as stored, with its hashes and encrypted data; undefined without an address. */
export const openEventStoreDb = async (connectionString: string | undefined): Promise<EventStore | undefined> => {
  if (connectionString === undefined) return undefined
  const { createEventStoreDbEventStore } = await import('@opdesk/event-store/eventstoredb/eventstoredb-event-store.ts')
  return createEventStoreDbEventStore({ connectionString })
}
