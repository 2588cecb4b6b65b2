import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { createGroupedLoader } from '../grouped-loader.ts'
import { REQUEST_WITHIN_MS, withRetry } from '../postgres/connection.ts'
import type { KeySet } from './key-set.ts'
import { BROKEN, type Keyring, type PersonKey } from './keyring.ts'
import { PersonUnreadable } from './person-unreadable.ts'

const KEY_BYTES = 32
/**
 * Time in ms for which a key is cached: long enough that a burst of reads makes one query, short enough that a destroyed key is
 * gone when its erasure continues.
 */
const CACHED_MS = 2000
const MAX_CACHED_KEYS = 50_000

/**
 * Keeps keys in app.person_key, each encrypted with the newest master key. Master keys are never in the database, so a copy of the
 * database alone cannot decrypt them. A person with a destroyed key keeps a row without a key, so that no new key is made. For the
 * same reason app.person_known lists all persons who ever had a key: a lost row of app.person_key is not replaced (decision 0072).
 */
export const createPostgresKeyring = (pool: pg.Pool, masterKeys: KeySet): Keyring => {
  const remembered = new Map<string, { key: PersonKey; until: number }>()

  const remember = (person: string, key: PersonKey): void => {
    if (remembered.size >= MAX_CACHED_KEYS) remembered.clear()
    remembered.set(person, { key, until: performance.now() + CACHED_MS })
  }

  const unwrapped = (person: string, wrapped: Buffer): PersonKey => {
    try {
      return masterKeys.decrypt(wrapped, person)
    } catch {
      return BROKEN
    }
  }

  const load = createGroupedLoader<PersonKey>(async persons => {
    const { rows } = await withRetry(
      () =>
        pool.query<{ person_id: string; wrapped: Buffer | null }>({
          name: 'person_keys',
          text: 'select person_id, wrapped from app.person_key where person_id = any($1)',
          values: [persons],
        }),
      REQUEST_WITHIN_MS,
    )
    return new Map(rows.map(({ person_id, wrapped }) => [person_id, wrapped && unwrapped(person_id, wrapped)]))
  })

  const keysOf = async (persons: readonly string[]): Promise<Map<string, PersonKey>> => {
    const keys = new Map<string, PersonKey>()
    const now = performance.now()
    const missing = persons.filter(person => {
      const known = remembered.get(person)
      if (!known || known.until <= now) return true
      keys.set(person, known.key)
      return false
    })
    const loaded = await Promise.all(missing.map(load))
    for (const [index, person] of missing.entries()) {
      const key = loaded[index]
      if (key === undefined) continue
      remember(person, key)
      keys.set(person, key)
    }
    return keys
  }

  const make = async (persons: readonly string[]): Promise<void> => {
    const wrapped = persons.map(person => masterKeys.encrypt(randomBytes(KEY_BYTES), person))
    await withRetry(
      () =>
        pool.query(
          `with newcomer as (insert into app.person_known (person_id) select unnest($1::text[]) on conflict do nothing returning person_id)
           insert into app.person_key (person_id, wrapped)
           select person_id, wrapped from unnest($1::text[], $2::bytea[]) as made (person_id, wrapped) join newcomer using (person_id)
           on conflict do nothing`,
          [persons, wrapped],
        ),
      REQUEST_WITHIN_MS,
    )
  }

  return {
    staleForMs: CACHED_MS,
    forDecryption: keysOf,
    async forEncryption(persons) {
      const keys = await keysOf(persons)
      const missing = persons.filter(person => !keys.has(person))
      if (missing.length > 0) {
        await make(missing)
        // Another process may have stored a key first: the stored key counts.
        for (const [person, key] of await keysOf(missing)) keys.set(person, key)
      }
      return new Map(
        persons.map(person => {
          const key = keys.get(person)
          if (key === undefined) throw new PersonUnreadable(person, 'lost')
          if (key === BROKEN) throw new PersonUnreadable(person, 'broken')
          return [person, key]
        }),
      )
    },
    async destroy(person) {
      await pool.query(
        `with known as (insert into app.person_known (person_id) values ($1) on conflict do nothing)
         insert into app.person_key (person_id, wrapped, destroyed_at) values ($1, null, now())
         on conflict (person_id) do update set wrapped = null, destroyed_at = coalesce(app.person_key.destroyed_at, now())`,
        [person],
      )
      remembered.delete(person)
    },
  }
}
