import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTestDatabase } from '@opdesk/testing/database.ts'
import { PRODUCT_ENVIRONMENT } from '@opdesk/testing/product-environment.ts'
import { expect, test, vi } from 'vitest'
import { connectionsOf } from '../connections.ts'
import { readSettings } from '../settings.ts'
import type { ThreadOptions } from './background-thread.ts'
import { createBackgroundThread } from './create-background-thread.ts'

const onNotice = () => undefined
const ENDING = new URL('../testing/ending-thread.ts', import.meta.url)

const orderFor = (databaseUrl: string, dataDir: string, env: NodeJS.ProcessEnv = {}): ThreadOptions => {
  const settings = readSettings(
    { ...PRODUCT_ENVIRONMENT, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env },
    ['projections', 'workflows'],
    '/',
  )
  return { settings, connections: connectionsOf(databaseUrl, settings), accounts: { payments: null, payouts: null } }
}

test('a thread runs and reports all parts, and may be stopped twice', {
  timeout: 480_000,
}, async () => {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'opdesk-thread-'))
  const onEnd = vi.fn()
  const thread = createBackgroundThread({ onEnd })
  try {
    await thread.start(orderFor(database.connectionString, dataDir), { onNotice })
    const readiness = await thread.readiness()
    const names = readiness.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['projection account', 'workflow settlement', 'mail', 'text messages']))
    expect(readiness.filter(({ ok }) => !ok)).toEqual([])
    const metrics = await vi.waitFor(async () => {
      const told = await thread.metrics()
      expect(told.split('\n')).toContain('opdesk_leading{part="projections",thread="background"} 1')
      return told
    }, 120_000)
    expect(metrics).toMatch(/^nodejs_eventloop_lag_p99_seconds\{thread="background"\} /m)
    expect(metrics, 'is told once, for the whole process').not.toContain('process_cpu')
  } finally {
    await Promise.all([thread.stop(), thread.stop()])
    await database.drop()
    await rm(dataDir, { recursive: true })
  }
  expect(onEnd).not.toHaveBeenCalled()
})

test('explains a failed start in one sentence for the terminal', async () => {
  const thread = createBackgroundThread({ onEnd: onNotice })
  const started = thread.start(orderFor('postgres://nobody@127.0.0.1:9/none', '/proc/opdesk', { DATA_DIR: tmpdir() }), {
    onNotice,
  })
  await expect(started).rejects.toThrow('The database at 127.0.0.1:9 (DATABASE_URL) does not answer (ECONNREFUSED)')
  await thread.stop()
})

test('a thread can be stopped after an aborted start, or without one', async () => {
  const giveUp = new AbortController()
  const thread = createBackgroundThread({ onEnd: onNotice })
  const started = thread.start(orderFor('postgres://nobody@127.0.0.1:9/none', tmpdir()), { onNotice, signal: giveUp.signal })
  giveUp.abort(new Error('somebody pressed Ctrl-C'))
  await expect(started).rejects.toThrow('somebody pressed Ctrl-C')
  await thread.stop()
  await createBackgroundThread({ onEnd: onNotice }).stop()
})

test('a silent thread is not ready, and its end is reported once', async () => {
  const onEnd = vi.fn()
  const thread = createBackgroundThread({ onEnd, program: ENDING })
  await thread.start(orderFor('postgres://nobody@127.0.0.1:9/none', tmpdir()), { onNotice })
  expect(await thread.readiness()).toEqual([{ name: 'background parts', ok: false, detail: { error: 'no answer in time' } }])
  expect(await thread.metrics()).toBe('')
  thread.listening('http://127.0.0.1:1')
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalled(), 40_000)
  await thread.stop()
  expect(onEnd.mock.calls).toEqual([
    [
      expect.objectContaining({
        name: 'StartError',
        message: 'The background thread ended: the memory is used up. Start opdesk again.',
      }),
    ],
  ])
})
