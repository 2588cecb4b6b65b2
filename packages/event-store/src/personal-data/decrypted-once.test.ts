import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { EventStore, NewEvent, RecordedEvent } from '../port.ts'
import type { Keyring, PersonKey } from './keyring.ts'
import { withPersonalData } from './personal-event-store.ts'
import { createUnreadable } from './unreadable.ts'

const FIELDS = { person_named: { name: 'erased' } }

const named = (id: string): NewEvent => ({
  id,
  type: 'person_named',
  schema_version: 1,
  at: '2026-11-20T05:00:00.000Z',
  data: { name: `Name of ${id}` },
  metadata: {
    actor: { id: 'process:test', role: 'process', designation: null, name: 'test' },
    correlation_id: id,
    causation_id: id,
    command_id: id,
    subject: 'person',
  },
})

/** A store that returns the same event objects at each read, as the end of the log does, and one key that a test may change. */
const startStore = async () => {
  let key: PersonKey | undefined = randomBytes(32)
  const stored: RecordedEvent[] = []
  const inner = {
    append: async (stream: string, _expected: unknown, events: readonly NewEvent[]) => {
      for (const event of events) stored.push({ ...event, stream, version: stored.length, position: String(stored.length + 1) })
      return { version: stored.length - 1, position: String(stored.length) }
    },
    readAll: async () => stored,
  } as Partial<EventStore> as EventStore
  const keys = () => new Map(key === undefined ? [] : [['person', key]])
  const keyring: Keyring = {
    staleForMs: 0,
    forDecryption: async () => keys(),
    forEncryption: async () => new Map(Buffer.isBuffer(key) ? [['person', key]] : []),
    destroy: async () => undefined,
  }
  const unreadable = createUnreadable()
  const store = withPersonalData(inner, { keyring, fields: FIELDS, unreadable })
  await store.append('one', 'any', [named('a')])
  const read = async () => (await store.readAll('0', 10))[0]
  return {
    read,
    stored,
    unreadable,
    setKey: (next: PersonKey | undefined) => {
      key = next
    },
    key: () => key,
  }
}

test('decrypts an event once for many subscriptions', async () => {
  const { read } = await startStore()
  const first = await read()
  expect(first?.data).toEqual({ name: 'Name of a' })
  expect(await read()).toBe(first)
})

test('forgets decrypted data when the key is destroyed, and never stores it', async () => {
  const { read, setKey, stored } = await startStore()
  await read()
  setKey(null)
  expect((await read())?.data).toEqual({ name: 'erased' })
  expect(JSON.stringify(stored)).not.toContain('Name of a')
})

test('decrypts an event again after its key was reread', async () => {
  const { read, setKey, key } = await startStore()
  const first = await read()
  setKey(Buffer.from(key() as Buffer))
  const again = await read()
  expect(again).not.toBe(first)
  expect(again).toEqual(first)
})

test('counts each failed decryption', async () => {
  const { read, setKey, unreadable } = await startStore()
  setKey(randomBytes(32))
  await read()
  await read()
  expect(unreadable.events()).toBe(2)
})
