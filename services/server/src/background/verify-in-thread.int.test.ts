import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StoreUnavailable } from '@opdesk/event-store/errors.ts'
import { isConnectionLost } from '@opdesk/event-store/postgres/connection.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { createTestDatabase } from '@opdesk/testing/database.ts'
import { PRODUCT_ENVIRONMENT } from '@opdesk/testing/product-environment.ts'
import { runLog } from '@opdesk/testing/run-log.ts'
import { startNotary } from '@opdesk/workflows/notary/notary.ts'
import { credited, given } from '@opdesk/workflows/testing/given.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createCloser } from '../closer.ts'
import { openShared } from '../open-shared.ts'
import { readSettings } from '../settings.ts'
import { verifyInThread } from './verify-in-thread.ts'

const logger = runLog()

test('verifies sealed logs, names a changed event, and reports a lost database', {
  timeout: 480_000,
}, async () => {
  const { connectionString, drop } = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'opdesk-verify-'))
  const settings = readSettings({ ...PRODUCT_ENVIRONMENT, DATABASE_URL: connectionString, DATA_DIR: dataDir }, ['api'], '/')
  const { close, closeLater } = createCloser(logger)
  const db = new pg.Client({ connectionString })
  await db.connect()
  try {
    const keys = await openKeys(settings.keysDir)
    const { heartbeat, store, guarding, clock } = await openShared(settings, { connectionString, keys, logger, closeLater })
    const notary = startNotary({ ...guarding, clock, logger, privateKey: keys.signing })
    for (const wallet of ['a', 'b', 'c']) await given(store, `wallet-${wallet}`, [credited(100)], clock())
    await notary.stop()
    const verify = (address = connectionString) => verifyInThread({ settings, connectionString: address }, heartbeat)
    expect(await verify()).toMatchObject({ ok: true, events: 3 })
    await db.query('update log.events set data = data || \'{"amount": 900}\' where position = 2')
    expect(await verify()).toMatchObject({ ok: false })
    await expect(verify('postgres://nobody@127.0.0.1:9/none')).rejects.toSatisfy(isConnectionLost)
  } finally {
    await db.end()
    await close()
    await drop()
    await rm(dataDir, { recursive: true })
  }
})

test('fails waiting callers once the database is unreachable, and ends its thread', async () => {
  const settings = readSettings(
    { ...PRODUCT_ENVIRONMENT, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', DATA_DIR: tmpdir() },
    ['api'],
    '/',
  )
  const away = new StoreUnavailable(new Error('no answer'))
  const heartbeat = {
    guard: <T>(answer: Promise<T>): Promise<T> => {
      answer.catch(() => undefined)
      return Promise.reject(away)
    },
  }
  await expect(verifyInThread({ settings, connectionString: 'postgres://nobody@127.0.0.1:9/none' }, heartbeat)).rejects.toBe(away)
})
