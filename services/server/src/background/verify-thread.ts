import { parentPort, workerData } from 'node:worker_threads'
import { LogSetBack, StoreUnavailable } from '@opdesk/event-store/errors.ts'
import type { Verification } from '@opdesk/event-store/hash-chain/verify-log.ts'
import { verifyStoredLog } from '@opdesk/event-store/hash-chain/verify-stored-log.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { createCloser } from '../closer.ts'
import { createLogger } from '../logger.ts'
import { openShared } from '../open-shared.ts'
import type { Settings } from '../settings.ts'

/** Input of the verification. */
export interface VerifyThreadOptions {
  settings: Settings
  connectionString: string
}

/** Result of the thread. An error object sent to another thread would lose its class, so `unavailable` is a kind of its own. */
export type Verified = { kind: 'verified'; verification: Verification } | { kind: 'unavailable'; message: string }

/** The program of the thread: reads the whole log and its seals once (verify-in-thread.ts). */
const { settings, connectionString } = workerData as VerifyThreadOptions
const postResult = (verified: Verified) => parentPort?.postMessage(verified)
const logger = createLogger(settings)
const { close, closeLater } = createCloser(logger)
try {
  const keys = await openKeys(settings.keysDir)
  const { guarding, clock } = await openShared(settings, { connectionString, keys, logger, closeLater })
  const verification = await verifyStoredLog({ ...guarding, dense: settings.eventStoreUrl === undefined, now: clock() })
  postResult({ kind: 'verified', verification })
} catch (error) {
  if (!(error instanceof StoreUnavailable || error instanceof LogSetBack)) throw error
  postResult({ kind: 'unavailable', message: error.message })
} finally {
  await close()
}
