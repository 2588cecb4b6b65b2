import { Client } from '@opdesk/api/testing/client.ts'
import { startTestApp, type TestApp } from '@opdesk/api/testing/running-app.ts'
import { userStream } from '@opdesk/contracts/account/events.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from './testing/run-command.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.addStaff('locked-out', 'admin', { privileges: [] })
  await app.addStaff('verifier', 'management')
})
afterAll(() => app?.stop())

const restore = (...args: string[]) => runCommand(app, 'restore-programs.ts', ...args)

test('grants an admin all programs again by command, and records it', async () => {
  const admin = await new Client(app).as('locked-out', 'admin')
  expect((await admin.get('/admin/users')).status).toBe(403)
  expect(await restore('Locked-Out@example.org')).toEqual([0, 'Restored: the admin Locked-Out@example.org has every program.'])
  expect((await admin.get('/admin/users')).status).toBe(200)
  const events = await app.deps.store.read(userStream('locked-out'))
  expect(events.at(-1)).toMatchObject({
    type: 'user_privileges_changed',
    metadata: { actor: { id: 'process:operator', role: 'process' } },
  })
  const { records } = (await admin.get(`/admin/audit-logs?program=${Program.privileges}`)).body.data ?? { records: [] }
  expect(JSON.stringify(records)).toContain('operator')
})

test('grants programs to no other account', async () => {
  expect(await restore('verifier@example.org')).toEqual([1, 'No active admin has the address verifier@example.org.'])
  expect(await restore()).toEqual([1, 'No active admin has the address (none given).'])
  await app.setStatus('locked-out', 0)
  expect((await restore('locked-out@example.org'))[0]).toBe(1)
})
