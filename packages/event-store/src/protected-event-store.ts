import { personalFields } from '@opdesk/contracts/personal-data.ts'
import type pg from 'pg'
import { withDeliveryCheck } from './delivery-check.ts'
import { withHashChain } from './hash-chain/chained-event-store.ts'
import type { EventHashes } from './hash-chain/event-hash.ts'
import { withKnownTypes } from './known-types.ts'
import type { KeySet } from './personal-data/key-set.ts'
import type { Keyring } from './personal-data/keyring.ts'
import { withPersonalData } from './personal-data/personal-event-store.ts'
import { createPostgresKeyring } from './personal-data/postgres-keyring.ts'
import { createUnreadable, type Unreadable } from './personal-data/unreadable.ts'
import type { EventStore } from './port.ts'
import { createPool, REQUEST_WITHIN_MS } from './postgres/connection.ts'
import { traced } from './tracing.ts'

export interface ProtectedEventStore extends EventStore {
  keyring: Keyring
  /** Counts personal data that could not be decrypted since the start of this process. */
  unreadable: Unreadable
  /** The log as stored, with encrypted personal data: for the code that seals and verifies the log. */
  stored: EventStore
  /** `stored` with the delivery check: for code that seals the log, and for every other reader that keeps a position. */
  checked: EventStore
}

const CONNECTIONS = 2
/** Time limits in ms for reading keys: a request needs a key and an append, and is answered within 5 seconds. */
const KEYS_WITHIN = { connectWithinMs: 3000, answerWithinMs: REQUEST_WITHIN_MS }

export interface Protection {
  /** Connection string of the database with the keys of persons. */
  connectionString: string
  masterKeys: KeySet
  /** Makes and checks the hashes of events; their keys are outside the database. */
  hashes: EventHashes
  /**
   * All event types of the product; reading an event of another type fails (known-types.ts). If absent, all types are delivered.
   */
  knownTypes?: readonly string[]
  /** Called once for each person with data that cannot be decrypted, with a sentence for the operator. */
  onUnreadable?: (sentence: string, person: string) => void
}

/**
 * The log as the product uses it: personal data is encrypted, every event is chained to its predecessor, events of newer releases
 * are refused, and subscriptions are compared with the log. Closing it also closes `stored`.
 */
export const protect = (stored: EventStore, options: Protection): ProtectedEventStore => {
  const checked = withDeliveryCheck(stored)
  const pool: pg.Pool = createPool(options.connectionString, CONNECTIONS, KEYS_WITHIN)
  const keyring = createPostgresKeyring(pool, options.masterKeys)
  const chained = withHashChain(checked, options.hashes)
  const known = options.knownTypes ? withKnownTypes(chained, options.knownTypes) : chained
  const unreadable = createUnreadable(options.onUnreadable)
  const store = withPersonalData(known, { keyring, fields: personalFields, unreadable })
  return {
    ...store,
    append: (stream, expected, events) =>
      traced('append', { attributes: { 'opdesk.events': events.length } }, () => store.append(stream, expected, events)),
    keyring,
    unreadable,
    stored,
    checked,
    async close() {
      await store.close()
      await pool.end()
    },
  }
}
