import type { KeyObject } from 'node:crypto'
import type { EventStore } from '../port.ts'
import { createPool } from '../postgres/connection.ts'
import type { Ledger } from './ledger.ts'
import { readCheckpoints, readSeals } from './seal-tables.ts'
import { type Verification, verifyLog } from './verify-log.ts'

/** Verifies a log against the seals in its database and the checkpoints there and in the ledger. */
export const verifyStoredLog = async (options: {
  log: Pick<EventStore, 'readAll'>
  dense: boolean
  connectionString: string
  ledger: Ledger
  publicKeys: readonly KeyObject[]
}): Promise<Verification> => {
  const db = createPool(options.connectionString, 1)
  try {
    const checkpoints = [...(await readCheckpoints(db)), ...(await options.ledger.read())]
    return await verifyLog({ ...options, seals: (after, limit) => readSeals(db, after, limit), checkpoints })
  } finally {
    await db.end()
  }
}
