import { randomBytes } from 'node:crypto'
import type { Keyring } from '@opdesk/event-store/personal-data/keyring.ts'
import type { SideTables } from './side-tables.ts'

/** Persons' encryption keys. They are restored with the log, so that a person has a key again if the erasure was lost. */
export const createMemoryKeyring = (tables: () => SideTables): Keyring => {
  const opened = new Map<string, Buffer>()
  const keyOf = (text: string): Buffer => {
    const known = opened.get(text)
    if (known) return known
    const key = Buffer.from(text, 'base64')
    opened.set(text, key)
    return key
  }
  const stored = (person: string): Buffer | null | undefined => {
    const key = tables().keys.get(person)
    return typeof key === 'string' ? keyOf(key) : key
  }
  return {
    staleForMs: 0,
    forEncryption: async persons =>
      new Map(
        persons.map(person => {
          if (stored(person) === undefined) tables().keys.set(person, randomBytes(32).toString('base64'))
          return [person, stored(person) ?? null]
        }),
      ),
    forDecryption: async persons =>
      new Map(
        persons.flatMap(person => {
          const key = stored(person)
          return key === undefined ? [] : [[person, key] as const]
        }),
      ),
    destroy: async person => void tables().keys.set(person, null),
  }
}
