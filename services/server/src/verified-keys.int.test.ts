import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { createPostgresKeyring } from '@opdesk/event-store/personal-data/postgres-keyring.ts'
import { openPool } from '@opdesk/event-store/postgres/connection.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openVerifiedKeys } from './verified-keys.ts'

/** Tests which folders of keys a database accepts (decision 0072). */

let database: TestDatabase
let db: ReturnType<typeof openPool>
let folder: string
beforeEach(async () => {
  database = await createTestDatabase()
  db = openPool({ connectionString: database.connectionString, max: 2 })
  folder = await mkdtemp(join(tmpdir(), 'opdesk-right-keys-'))
})
afterEach(async () => {
  await db.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

const own = () => join(folder, 'own')
const other = () => join(folder, 'other')
const start = (keysDir: string, notices: string[] = []) =>
  openVerifiedKeys({ keysDir }, database.connectionString, sentence => notices.push(sentence))
const addPersons = async (keysDir: string, persons: string[]) =>
  createPostgresKeyring(db, createKeySet((await openKeys(keysDir)).master)).forEncryption(persons)
const persons = Array.from({ length: 10 }, (_, n) => `person-${n}`)

test('gives a new database canaries, and restarts with the same keys', async () => {
  await start(own())
  const { rows } = await db.query('select purpose from app.key_canary order by purpose')
  expect(rows.map(({ purpose }) => purpose)).toEqual(['checkpoints', 'commands', 'messages', 'persons', 'second factors'])
  await start(own())
})

test('refuses other keys within a second, and names the remedy', async () => {
  await start(own())
  await openKeys(other())
  const started = performance.now()
  await start(own())
  const began = performance.now()
  await expect(start(other())).rejects.toThrow(
    `The keys in ${other()} (KEYS_DIR) are not those of this database: they cannot decrypt its data. Set KEYS_DIR to the folder with the keys of this database, or restore that folder from its backup; nothing was changed.`,
  )
  // On a machine that is busy with other tests, an accepted start also takes longer, so the limit depends on it.
  expect(performance.now() - began).toBeLessThan(Math.max(1000, 5 * (began - started)))
})

test('refuses an empty folder beside a used database, and leaves it empty', async () => {
  await start(own())
  await expect(start(other())).rejects.toThrow(`The folder ${other()} (KEYS_DIR) has no master.key and no log-signing.pem`)
  await expect(readdir(other())).rejects.toThrow('ENOENT')
})

test('refuses a changed byte of the master key', async () => {
  const { master } = await start(own())
  const [key = randomBytes(32)] = master()
  key[5] = (key[5] ?? 0) ^ 1
  await writeFile(join(own(), 'master.key'), `${key.toString('base64')}\n`)
  await expect(start(own())).rejects.toThrow('are not those of this database')
})

test('gives an earlier release’s database canaries if its keys of persons open', async () => {
  await openKeys(own())
  await addPersons(own(), persons)
  await db.query("update app.person_key set wrapped = '\\x00' where person_id = 'person-0'")
  await openKeys(other())
  await expect(start(other())).rejects.toThrow('are not those of this database')
  expect((await db.query('select from app.key_canary')).rowCount).toBe(0)
  await start(own())
  expect((await db.query('select from app.key_canary')).rowCount).toBe(5)
  await expect(start(other())).rejects.toThrow('are not those of this database')
})

test('repairs a damaged canary if the stored keys open, else refuses', async () => {
  await start(own())
  await addPersons(own(), persons)
  const damage = () =>
    db.query("update app.key_canary set sealed = set_byte(sealed, 20, get_byte(sealed, 20) # 1) where purpose = 'persons'")
  await damage()
  const notices: string[] = []
  await start(own(), notices)
  expect(notices).toEqual([
    'The canary of the keys for persons in the database was damaged and was replaced: the stored keys can be decrypted.',
  ])
  await start(own(), notices)
  expect(notices).toHaveLength(1)
  await db.query('delete from app.person_key')
  await damage()
  await expect(start(own())).rejects.toThrow('are not those of this database')
})

test('accepts an added master key, and refuses it without the older one', async () => {
  const { master } = await start(own())
  const newer = randomBytes(32)
  await writeFile(join(own(), 'master.key'), `${newer.toString('base64')}\n${master()[0]?.toString('base64')}\n`)
  await start(own())
  await writeFile(join(own(), 'master.key'), `${newer.toString('base64')}\n`)
  await expect(start(own())).rejects.toThrow('are not those of this database')
})

test('names a lost signing key if its public half is missing', async () => {
  await start(own())
  await cp(own(), other(), { recursive: true })
  await rm(join(other(), 'log-signing.pem'))
  await expect(start(other())).rejects.toThrow('has no log-signing.pem')
  const { rows } = await db.query("select convert_from(sealed, 'UTF8') as id from app.key_canary where purpose = 'checkpoints'")
  await openKeys(other())
  await expect(start(other())).rejects.toThrow(`lacks the key ${rows[0]?.id}, which signed checkpoints`)
})

test('refuses one of two processes with different keys on a new database', async () => {
  const results = await Promise.allSettled([start(own()), start(other())])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
