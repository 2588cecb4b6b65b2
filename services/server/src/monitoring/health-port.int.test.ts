import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTestDatabase } from '@opdesk/testing/database.ts'
import { PRODUCT_ENVIRONMENT } from '@opdesk/testing/product-environment.ts'
import { copyServerLogs, runLog } from '@opdesk/testing/run-log.ts'
import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { startOpdesk } from '../start-opdesk.ts'

const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

test('serves workers’ health and metrics on their own port until they stop', async () => {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'opdesk-health-'))
  const port = await freePort()
  const env = { ...PRODUCT_ENVIRONMENT, DATA_DIR: dataDir, DATABASE_URL: database.connectionString, HEALTH_PORT: String(port) }
  const workers = await startOpdesk(readSettings(env, ['projections', 'workflows'], '/'), {
    logger: runLog(),
    onNotice: () => undefined,
  })
  const get = (route: string, headers: Record<string, string> = {}) => fetch(`http://127.0.0.1:${port}${route}`, { headers })
  try {
    expect(workers.url).toBeUndefined()
    expect(await (await get('/livez')).json()).toEqual({ status: 'ok' })
    await expect.poll(async () => (await get('/readyz')).status, { timeout: 80_000 }).toBe(200)
    const { checks } = (await (await get('/readyz')).json()) as { checks: { name: string; ok: boolean }[] }
    expect(checks.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['database', 'projections', 'lag', 'projection account', 'workflow orders', 'mail']),
    )
    const metrics = await (await get('/metrics')).text()
    for (const sample of [
      'opdesk_database_up 1',
      'opdesk_leading{part="projections"} 1',
      'opdesk_view_state{view="account",state="live"} 1',
      'opdesk_workflow_parked_events{workflow="orders"} 0',
      'opdesk_messages_failed{channel="sms"} 0',
      'opdesk_pool_waiting{pool="log writing"} 0',
    ])
      expect(metrics).toContain(`${sample}\n`)
    expect(metrics).toMatch(/^nodejs_eventloop_lag_seconds /m)
    for (const histogram of ['opdesk_batch_size', 'opdesk_batch_seconds', 'opdesk_append_wait_seconds'])
      expect(metrics).toContain(`# TYPE ${histogram} histogram\n`)
    // The request comes from a proxy on this machine for another caller.
    expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(403)
    expect((await get('/api/v1/public/state-list')).status).toBe(404)
  } finally {
    await workers.stop()
    await copyServerLogs(dataDir)
    await rm(dataDir, { recursive: true })
    await database.drop()
  }
  await expect(get('/livez')).rejects.toThrow()
})
