import type pg from 'pg'
import type { KeySet } from './key-set.ts'
import { BROKEN } from './keyring.ts'
import { createPostgresKeyring } from './postgres-keyring.ts'

/** The result for one person. Only a damaged or lost key can be given up. */
export type KeyLossResult = 'given_up' | 'readable' | 'erased' | 'unknown'

/**
 * Gives up keys that are damaged or lost, as if they had been destroyed: the data encrypted with them reads as erased, and new
 * events about the persons are possible again. This is permanent. Keys of other people do not change.
 */
export const acceptLoss = async (
  db: pg.Pool,
  masterKeys: KeySet,
  persons: readonly string[],
): Promise<Map<string, KeyLossResult>> => {
  const keyring = createPostgresKeyring(db, masterKeys)
  const results = new Map<string, KeyLossResult>()
  const keys = await keyring.forDecryption(persons)
  const { rows } = await db.query<{ person_id: string }>(
    'select person_id from app.person_known where person_id = any($1::text[])',
    [persons],
  )
  const known = new Set(rows.map(({ person_id }) => person_id))
  for (const person of persons) {
    const key = keys.get(person)
    const lost = key === BROKEN || (key === undefined && known.has(person))
    if (lost) await keyring.destroy(person)
    results.set(person, lost ? 'given_up' : key === undefined ? 'unknown' : key === null ? 'erased' : 'readable')
  }
  return results
}
