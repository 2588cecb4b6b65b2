import type pg from 'pg'
import { type EventStore, START } from '../port.ts'
import { decryptText } from './encryption.ts'
import type { KeySet } from './key-set.ts'
import { BROKEN } from './keyring.ts'
import type { Unreadability } from './person-unreadable.ts'
import { contextOf } from './personal-event-store.ts'
import { createPostgresKeyring } from './postgres-keyring.ts'

const PAGE = 1000
/** Maximum number of persons listed; further persons are only counted. */
const PERSONS_NAMED = 1000

export interface UnreadablePerson {
  person: string
  why: Unreadability
  /** Number of events with an envelope of this person that cannot be decrypted. */
  events: number
}

/**
 * Reads the whole log and names all persons with personal data in it that cannot be decrypted, except erased ones.
 * @param log the log as stored
 */
export const findUnreadable = async (
  db: pg.Pool,
  log: Pick<EventStore, 'readAll'>,
  masterKeys: KeySet,
): Promise<UnreadablePerson[]> => {
  const keyring = createPostgresKeyring(db, masterKeys)
  const found = new Map<string, UnreadablePerson>()
  for (let after = START; ; ) {
    const events = await log.readAll(after, PAGE)
    const last = events.at(-1)
    if (!last) return [...found.values()]
    after = last.position
    const persons = new Set(events.flatMap(({ metadata }) => Object.keys(metadata.sealed ?? {})))
    const keys = await keyring.forDecryption([...persons])
    for (const event of events)
      for (const [person, envelope] of Object.entries(event.metadata.sealed ?? {})) {
        const key = keys.get(person)
        const why =
          key === null
            ? null
            : key === undefined
              ? 'lost'
              : key === BROKEN
                ? 'broken'
                : failureOf(key, envelope, contextOf(person, event))
        if (why === null) continue
        const known = found.get(person)
        if (known) known.events += 1
        else if (found.size < PERSONS_NAMED) found.set(person, { person, why, events: 1 })
      }
  }
}

const failureOf = (key: Buffer, envelope: string, context: string): 'envelope' | null => {
  try {
    decryptText(key, envelope, context)
    return null
  } catch {
    return 'envelope'
  }
}
