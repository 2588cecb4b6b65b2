import type { KeyObject } from 'node:crypto'
import type { EventStore, Position } from '../port.ts'
import { createPool, REQUEST_WITHIN_MS } from '../postgres/connection.ts'
import type { EventHashes } from './event-hash.ts'
import type { Ledger } from './ledger.ts'
import { readCheckpoints, readSeals } from './seal-tables.ts'
import { type Verification, verifyLog } from './verify-log.ts'

/** Verifies a log against the seals in its database and the checkpoints in the database and the ledger. */
export const verifyStoredLog = async (options: {
  log: Pick<EventStore, 'readAll' | 'read'>
  dense: boolean
  connectionString: string
  ledger: Ledger
  publicKeys: readonly KeyObject[]
  hashes: EventHashes
  now?: Date
}): Promise<Verification> => {
  const { now = new Date() } = options
  const db = createPool(options.connectionString, 1, { connectWithinMs: REQUEST_WITHIN_MS })
  try {
    // The notary may be running. It writes a line to the ledger first, then the checkpoint to the database.
    const ledger = await options.ledger.read()
    const checkpoints = await readCheckpoints(db)
    const ledgerEnd = await options.ledger.last()
    const seals = (after: Position, limit: number) => readSeals(db, after, limit)
    return await verifyLog({ ...options, seals, checkpoints, ledger, ledgerEnd, now })
  } finally {
    await db.end()
  }
}
