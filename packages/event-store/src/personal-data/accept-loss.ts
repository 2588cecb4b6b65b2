import type pg from 'pg'
import type { KeySet } from './key-set.ts'
import { BROKEN } from './keyring.ts'
import { createPostgresKeyring } from './postgres-keyring.ts'

/** What became of one person: only a damaged or lost key is given up. */
export type Loss = 'given_up' | 'readable' | 'erased' | 'unknown'

/**
 * Gives up keys that are damaged or lost, as if they had been destroyed: what they encrypted reads as erased, and the persons can be
 * written about again. For ever; the keys of others are left alone.
 */
export const acceptLoss = async (db: pg.Pool, masterKeys: KeySet, persons: readonly string[]): Promise<Map<string, Loss>> => {
  const keyring = createPostgresKeyring(db, masterKeys)
  const results = new Map<string, Loss>()
  const keys = await keyring.forOpening(persons)
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
