import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDevOutbox, readOutbox } from './dev-outbox.ts'
import { InvalidMessage, type Message } from './message-sender.ts'

let database: TestDatabase
let db: Kysely<unknown>
let now = new Date('2026-11-20T06:00:00.000Z')
beforeAll(async () => {
  database = await createTestDatabase()
  db = new Kysely({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.connectionString, max: 2 }) }),
  })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const otp = (to: string, code: string): Message => ({ to, channel: 'sms', subject: '', text: `Your code is ${code}` })

test('returns the messages to a recipient, newest first', async () => {
  const outbox = createDevOutbox(db, () => now)
  await outbox.send(otp('+919000000001', '111111'))
  await outbox.send(otp('+919000000001', '222222'))
  await outbox.send(otp('+919000000002', '333333'))
  now = new Date('2026-11-20T06:02:00.000Z')
  const mail: Message = { to: '+919000000001', channel: 'mail', subject: 'नमस्ते', text: 'line\nline' }
  await outbox.send(mail)

  expect(await readOutbox(db, '+919000000001', 10)).toEqual([
    { ...mail, at: '2026-11-20T06:02:00.000Z' },
    { ...otp('+919000000001', '222222'), at: '2026-11-20T06:00:00.000Z' },
    { ...otp('+919000000001', '111111'), at: '2026-11-20T06:00:00.000Z' },
  ])
  expect(await readOutbox(db, '+919000000001', 1)).toHaveLength(1)
  expect(await readOutbox(db, 'nobody@demo.local', 10)).toEqual([])
})

test.each([
  { ...otp('a@demo.local\r\nBcc: b@demo.local', '1') },
  { ...otp('a@demo.local', '1'), subject: 'Hello\nBcc: b@demo.local' },
  { ...otp(' ', '1') },
])('refuses a message that could inject a header: %j', async message => {
  await expect(createDevOutbox(db, () => now).send(message)).rejects.toThrow(InvalidMessage)
  expect(await readOutbox(db, message.to, 10)).toEqual([])
})
