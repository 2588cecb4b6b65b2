import { randomBytes } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPool } from '../postgres/connection.ts'
import { personKeys } from './encrypted-columns.ts'
import { encrypt } from './encryption.ts'
import { createKeySet } from './key-set.ts'
import { createPostgresKeyring } from './postgres-keyring.ts'
import { reencrypt } from './reencrypt.ts'

let database: TestDatabase
let db: ReturnType<typeof openPool>
beforeAll(async () => {
  database = await createTestDatabase()
  db = openPool({ connectionString: database.connectionString, max: 8 })
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

let file: Buffer[]
const read = () => file
const persons = Array.from({ length: 1203 }, (_, n) => `person-${n}`)
beforeEach(async () => {
  await db.query('truncate app.person_key, app.person_known')
  file = [randomBytes(32)]
})
const addKey = () => {
  file = [randomBytes(32), ...file]
  return createKeySet(read)
}
const keysOf = async () => {
  const keys = await createPostgresKeyring(db, createKeySet(read)).forDecryption(persons)
  return persons.map(person => keys.get(person)?.toString('hex') ?? null)
}

test('re-encrypted keys are readable without the earlier master key', async () => {
  const running = createPostgresKeyring(db, createKeySet(read))
  await running.forEncryption(persons)
  // A value that does not name its key, as in earlier releases.
  const [first = randomBytes(32)] = file
  const unnamed = randomBytes(32)
  await db.query('update app.person_key set wrapped = $1 where person_id = $2', [encrypt(first, unnamed, 'person-7'), 'person-7'])
  const before = await keysOf()
  expect(before[7]).toBe(unnamed.toString('hex'))
  const newer = addKey()
  expect(await reencrypt(db, newer, personKeys)).toBe(persons.length)
  expect(await reencrypt(db, newer, personKeys)).toBe(0)
  file = file.slice(0, 1)
  expect(await keysOf()).toEqual(before)
  // An older process continues, and uses the newer key.
  await running.forEncryption(['newcomer'])
  const { rows } = await db.query<{ wrapped: Buffer }>("select wrapped from app.person_key where person_id = 'newcomer'")
  expect(rows.map(({ wrapped }) => newer.isNewest(wrapped))).toEqual([true])
})

test('re-encryption completes despite interruption, concurrent runs and changed persons', async () => {
  const running = createPostgresKeyring(db, createKeySet(read))
  await running.forEncryption(persons)
  const before = await keysOf()
  const newer = addKey()
  // Re-encryption was interrupted after half of the values.
  const { rows } = await db.query<{ person_id: string; wrapped: Buffer }>('select * from app.person_key limit 600')
  for (const { person_id, wrapped } of rows)
    await db.query('update app.person_key set wrapped = $1 where person_id = $2', [
      newer.encrypt(newer.decrypt(wrapped, person_id), person_id),
      person_id,
    ])
  const erased = 'person-1001'
  const [one, two] = await Promise.all([
    reencrypt(db, newer, personKeys),
    reencrypt(db, newer, personKeys),
    running.destroy(erased),
    running.forEncryption(['newcomer']),
  ])
  expect(one + two).toBeGreaterThanOrEqual(persons.length - 600 - 1)
  expect(one + two).toBeLessThanOrEqual(persons.length - 600 + 1)
  await reencrypt(db, newer, personKeys)
  expect(await keysOf()).toEqual(before.map((key, n) => (persons[n] === erased ? null : key)))
  const left = await db.query<{ wrapped: Buffer }>('select wrapped from app.person_key where wrapped is not null')
  expect(left.rows.every(({ wrapped }) => newer.isNewest(wrapped))).toBe(true)
})
