import path from 'node:path'
import { eventTypes } from '@opdesk/contracts/aggregates.ts'
import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import type { Heartbeat } from '@opdesk/event-store/postgres/heartbeat.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { type ProtectedEventStore, protect } from '@opdesk/event-store/protected-event-store.ts'
import type { Keys } from '@opdesk/integrations/keys/key-files.ts'
import type { Logger } from 'pino'
import type { Settings } from './settings.ts'

/** Opens the log of the settings, which encrypts personal data. Events of a newer release are refused. */
export async function openLog(
  { eventStoreUrl }: Pick<Settings, 'eventStoreUrl'>,
  connectionString: string,
  { master, events }: Pick<Keys, 'master' | 'events'>,
  { heartbeat, logger }: { heartbeat?: Heartbeat; logger?: Pick<Logger, 'error'> } = {},
): Promise<ProtectedEventStore> {
  const guarded = {
    connectionString,
    masterKeys: createKeySet(master),
    hashes: createEventHashes(events),
    knownTypes: eventTypes,
    onUnreadable: (sentence: string, person: string) => logger?.error({ person }, sentence),
  }
  if (!eventStoreUrl) return protect(createPostgresEventStore({ connectionString, ...(heartbeat && { heartbeat }) }), guarded)
  const { createEventStoreDbEventStore } = await import('@opdesk/event-store/eventstoredb/eventstoredb-event-store.ts')
  return protect(createEventStoreDbEventStore({ connectionString: eventStoreUrl }), guarded)
}

/** Path of the file that keeps checkpoints outside the database. */
export const ledgerFile = ({ dataDir }: Pick<Settings, 'dataDir'>): string => path.join(dataDir, 'checkpoints.jsonl')
