import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROLES, type RolePart } from '@opdesk/projections/roles/rights.ts'
import { createTestDatabase } from '@opdesk/testing/database.ts'
import { freePort } from '@opdesk/testing/free-port.ts'
import { loginAs } from '@opdesk/testing/logins.ts'
import { expect, test, vi } from 'vitest'
import { killPart, type PartProcess, startPart } from './testing/part-process.ts'

const SOON = { timeout: 100_000, interval: 50 }

test('logs no stack traces in quiet starts of production', { timeout: 480_000 }, async () => {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'opdesk-quiet-'))
  const { api, projections, workflows, notary } = Object.fromEntries(
    await Promise.all(
      (Object.keys(ROLES) as RolePart[]).map(
        async part => [part, await loginAs(database.connectionString, ROLES[part])] as const,
      ),
    ),
  ) as Record<RolePart, Awaited<ReturnType<typeof loginAs>>>
  const processes: PartProcess[] = []
  const start = async (part: string, env: NodeJS.ProcessEnv) => {
    const port = String(await freePort())
    const production = { NODE_ENV: 'production', DEV_CONTROLS: '0', DATA_DIR: dataDir, HEALTH_PORT: port }
    const one = await startPart([part], { ...production, ...env })
    processes.push(one)
    return { ...one, get: (route: string) => fetch(`http://127.0.0.1:${port}${route}`) }
  }
  const working = { DATABASE_URL: workflows.connectionString, NOTARY_DATABASE_URL: notary.connectionString }
  const stop = async ({ child }: PartProcess) => {
    if (child.exitCode !== null) return
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  try {
    // On the fresh database, the workflows run before the views exist.
    const workers = await start('workflows', working)
    await vi.waitFor(async () => {
      const metrics = await (await workers.get('/metrics')).text()
      expect(metrics).toContain('opdesk_workflow_failing{workflow="unused-files"} 1\n')
    }, SOON)
    await start('projections', { DATABASE_URL: projections.connectionString })
    await start('api', { DATABASE_URL: api.connectionString })
    await vi.waitFor(async () => {
      expect(await (await workers.get('/metrics')).text()).toContain('opdesk_workflow_failing{workflow="unused-files"} 0\n')
      expect((await workers.get('/readyz')).status).toBe(200)
    }, SOON)
    await Promise.all(processes.map(stop))
    // On the existing database, all start at once.
    const again = await Promise.all([
      start('workflows', working),
      start('projections', { DATABASE_URL: projections.connectionString }),
      start('api', { DATABASE_URL: api.connectionString }),
    ])
    await vi.waitFor(async () => {
      for (const one of again) expect((await one.get('/readyz')).status).toBe(200)
    }, SOON)
    await Promise.all(again.map(stop))
    const logged = processes.flatMap(({ printed }) => printed)
    expect(logged.filter(line => /"stack"|^\s+at /.test(line))).toEqual([])
    const levels = logged.filter(line => line.startsWith('{')).map(line => (JSON.parse(line) as { msg: string }).msg)
    expect([...new Set(levels)].sort()).toEqual([
      expect.stringMatching(/^No mail is sent/),
      expect.stringMatching(/^No payments are accepted/),
      expect.stringMatching(/^No text message is sent/),
    ])
  } finally {
    await Promise.all(processes.map(killPart))
    for (const login of [api, projections, workflows, notary]) await vi.waitFor(() => login.drop(), SOON)
    await database.drop()
    await rm(dataDir, { recursive: true })
  }
})
