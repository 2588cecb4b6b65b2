import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createLedger } from '@opdesk/event-store/hash-chain/ledger.ts'
import { type Heartbeat, startHeartbeat } from '@opdesk/event-store/postgres/heartbeat.ts'
import type { ProtectedEventStore } from '@opdesk/event-store/protected-event-store.ts'
import type { Keys } from '@opdesk/integrations/keys/key-files.ts'
import type { Logger } from 'pino'
import type { Closer } from './closer.ts'
import { ledgerFile, openLog } from './open-log.ts'
import type { Settings } from './settings.ts'

/** Resources that the parts in one thread share. */
export interface Shared {
  connectionString: string
  heartbeat: Heartbeat
  store: ProtectedEventStore
  /** What sealing and verifying the log need. */
  guarding: {
    log: ProtectedEventStore['stored']
    connectionString: string
    ledger: ReturnType<typeof createLedger>
    publicKeys: Keys['verifying']
    hashes: ReturnType<typeof createEventHashes>
  }
  /** The product's time: that of the database, shifted for trials. */
  clock: () => Date
  logger: Logger
}

/** Opens the resources that the parts of this thread share. */
export const openShared = async (
  settings: Settings,
  {
    connectionString,
    keys,
    logger,
    closeLater,
  }: Pick<Closer, 'closeLater'> & { connectionString: string; keys: Keys; logger: Logger },
): Promise<Shared> => {
  const heartbeat = startHeartbeat(connectionString, undefined, sentence => logger.warn(sentence))
  closeLater('heartbeat', () => heartbeat.close())
  const store = await openLog(settings, connectionString, keys, { heartbeat, logger })
  closeLater('event store', () => store.close())
  await heartbeat.untilBeat()
  const clock = () => heartbeat.clock.now()
  const hashes = createEventHashes(keys.events)
  const ledger = createLedger(ledgerFile(settings))
  const guarding = { log: store.stored, connectionString, ledger, publicKeys: keys.verifying, hashes }
  return { connectionString, heartbeat, store, guarding, clock, logger }
}
