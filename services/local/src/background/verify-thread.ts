import { parentPort, workerData } from 'node:worker_threads'
import type { Verification } from '@opdesk/event-store/hash-chain/verify-log.ts'
import { verifyStoredLog } from '@opdesk/event-store/hash-chain/verify-stored-log.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { createCloser } from '../closer.ts'
import { createLogger } from '../logger.ts'
import { openShared } from '../open-shared.ts'
import type { Settings } from '../settings.ts'

/** What the thread verifies. */
export interface VerifyOrder {
  settings: Settings
  connectionString: string
}

/** The thread that reads the whole log and its seals, once (verify-in-thread.ts). */
const { settings, connectionString } = workerData as VerifyOrder
const logger = createLogger(settings)
const { close, closeLater } = createCloser(logger)
try {
  const keys = await openKeys(settings.keysDir)
  const { guarding } = await openShared(settings, { connectionString, keys, logger, closeLater })
  const verification: Verification = await verifyStoredLog({ ...guarding, dense: settings.eventStoreUrl === undefined })
  parentPort?.postMessage(verification)
} finally {
  await close()
}
