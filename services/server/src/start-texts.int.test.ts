import { randomBytes } from 'node:crypto'
import { textTemplateNames } from '@opdesk/contracts/text-message/templates.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { readOutbox } from '@opdesk/integrations/messaging/dev-outbox.ts'
import { createDb } from '@opdesk/projections/database/database.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { PRODUCT_ENVIRONMENT } from '@opdesk/testing/product-environment.ts'
import { runLog } from '@opdesk/testing/run-log.ts'
import { smsVariables } from '@opdesk/testing/sms-gateway.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readSettings } from './settings.ts'
import { startTexts, textKindsOf } from './start-texts.ts'

const TO = '+919876500001'
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database?.drop()
})

test('shows a queued text in the development outbox without a gateway', async () => {
  const { connectionString } = database
  const db = createDb(connectionString, { max: 1 })
  const texts = startTexts({
    settings: readSettings({ ...PRODUCT_ENVIRONMENT, DATA_DIR: '/nowhere' }, [], '/'),
    connectionString,
    messageKeys: createKeySet(() => [randomBytes(32)]),
    clock: () => new Date(),
    logger: runLog(),
    onNotice: sentence => expect.unreachable(sentence),
  })
  try {
    await sql`insert into app.message (id, channel, event_id, template, to_address, text, created_at, due_at, good_until)
      values ('one', 'sms', gen_random_uuid(), 'employee_invited', ${TO}, 'Sign in with this mobile number.', now(), now(), now() + interval '1 day')
      returning pg_notify('opdesk_texts', '')`.execute(db)
    const read = await vi.waitFor(
      async () => {
        const messages = await readOutbox(db, TO, 10)
        expect(messages).toHaveLength(1)
        return messages
      },
      { timeout: 60_000, interval: 50 },
    )
    expect(read).toMatchObject([{ channel: 'sms', text: 'Sign in with this mobile number.' }])
    await vi.waitFor(() => expect(texts.status()).toMatchObject({ taker: 'outbox', waiting: 0, failed: 0 }), { timeout: 60_000 })
  } finally {
    await texts.stop()
    await db.destroy()
  }
})

test('names missing templates of each language at the start', async () => {
  const settings = readSettings(
    { ...PRODUCT_ENVIRONMENT, DATA_DIR: '/nowhere', ...smsVariables('http://127.0.0.1:9/texts') },
    [],
    '/',
  )
  const warned: string[] = []
  const logger = runLog()
  const texts = startTexts({
    settings,
    connectionString: database.connectionString,
    messageKeys: createKeySet(() => [randomBytes(32)]),
    clock: () => new Date(),
    logger: Object.assign(Object.create(logger), { warn: (line: string) => warned.push(line) }),
    onNotice: sentence => expect.unreachable(sentence),
  })
  await texts.stop()
  expect(warned).toHaveLength(2)
  expect(warned[0]).toMatch(/^Some kinds of text messages are not sent.*: SMS_TEMPLATE_ORDER_PAID, .*SMS_TEMPLATE_CLAIM_PAID/)
  expect(warned[0]).not.toMatch(/SIGN_IN_CODE|EMPLOYEE_INVITED|_HI\b/)
  expect(warned[1]).toMatch(/in English.*: SMS_TEMPLATE_SIGN_IN_CODE_HI, .*SMS_TEMPLATE_CLAIM_PAID_HI/)
  expect(textKindsOf(settings)).toEqual([
    'sign_in_code',
    'sign_up_code',
    'already_registered',
    'employee_invited',
    'email_changed',
  ])
})

test('sends all texts to the outbox only with development controls', () => {
  const settings = readSettings({ ...PRODUCT_ENVIRONMENT, DATA_DIR: '/nowhere' }, [], '/')
  expect(textKindsOf(settings)).toEqual(textTemplateNames)
  expect(textKindsOf({ ...settings, devControls: false })).toEqual([])
})
