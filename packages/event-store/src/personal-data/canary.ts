import type pg from 'pg'
import type { KeySet } from './key-set.ts'

type Queryable = Pick<pg.Pool, 'query'>

/** Key sets by purpose: each has its canary in app.key_canary. */
export type KeySets = Readonly<Record<string, KeySet>>

/** The purposes, by whether their canary decrypts under these keys. */
export interface Canaries {
  right: string[]
  /** Encrypted under other keys, or damaged. */
  wrong: string[]
  /** Purposes without a canary: the database is new, or of an earlier release. */
  missing: string[]
}

const WORD = 'opdesk canary'
const contextOf = (purpose: string): string => `canary ${purpose}`

const decrypts = (keys: KeySet, sealed: Buffer, purpose: string): boolean => {
  try {
    return keys.decrypt(sealed, contextOf(purpose)).equals(Buffer.from(WORD))
  } catch {
    return false
  }
}

/** Decrypts the canary of each purpose. */
export const checkCanaries = async (db: Queryable, sets: KeySets): Promise<Canaries> => {
  const { rows } = await db.query<{ purpose: string; sealed: Buffer }>('select purpose, sealed from app.key_canary')
  const sealed = new Map(rows.map(row => [row.purpose, row.sealed]))
  const found: Canaries = { right: [], wrong: [], missing: [] }
  for (const [purpose, keys] of Object.entries(sets)) {
    const canary = sealed.get(purpose)
    found[canary === undefined ? 'missing' : decrypts(keys, canary, purpose) ? 'right' : 'wrong'].push(purpose)
  }
  return found
}

/** Inserts missing canaries, and replaces those of the purposes in `again`. Of two concurrent processes, one inserts all. */
export const placeCanaries = async (db: Queryable, sets: KeySets, again: readonly string[] = []): Promise<void> => {
  const purposes = Object.keys(sets)
  await db.query(
    `insert into app.key_canary as canary (purpose, sealed) select * from unnest($1::text[], $2::bytea[])
     on conflict (purpose) do update set sealed = excluded.sealed, placed_at = now() where canary.purpose = any($3::text[])`,
    [purposes, Object.entries(sets).map(([purpose, keys]) => keys.encrypt(WORD, contextOf(purpose))), again],
  )
}

const SAMPLE = 50

/**
 * True if the stored keys of persons decrypt under the master keys. Most of a sample must decrypt, since single keys may be
 * damaged. `none`: no key is stored and none was lost, so there is no evidence.
 */
export const checkStoredKeys = async (db: Queryable, masterKeys: KeySet): Promise<boolean | 'none'> => {
  const sample = (order: 'asc' | 'desc') =>
    `(select person_id, wrapped from app.person_key where wrapped is not null order by person_id ${order} limit ${SAMPLE})`
  const { rows } = await db.query<{ person_id: string; wrapped: Buffer }>(`${sample('asc')} union ${sample('desc')}`)
  if (rows.length === 0) {
    const lost = await db.query<{ found: boolean }>(
      'select exists (select from app.person_known left join app.person_key using (person_id) where app.person_key.person_id is null) as found',
    )
    return lost.rows[0]?.found ? false : 'none'
  }
  const opened = rows.filter(({ person_id, wrapped }) => {
    try {
      return masterKeys.decrypt(wrapped, person_id).length > 0
    } catch {
      return false
    }
  })
  return opened.length * 2 >= rows.length
}
