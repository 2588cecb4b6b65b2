import { Client } from '@opdesk/api/testing/client.ts'
import { startTestApp, type TestApp } from '@opdesk/api/testing/running-app.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { resourceStream } from '@opdesk/domain/resource/record.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from './testing/run-command.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.addStaff('left', 'admin')
  await app.addStaff('gone', 'admin')
})
afterAll(() => app?.stop())

const turnOff = () => runCommand(app, 'second-admin-off.ts')
const gone = { name: 'Name of gone', user_type: 1, designation: null, email: 'gone@example.org', country_code: '+91' }

test('lets a lone admin remove a lost second admin, and records it', async () => {
  const admin = await new Client(app).as('left', 'admin')
  const remove = () => admin.patch('/admin/users/gone', { ...gone, mobile: '9800000000', status: 0 })
  const { _id, createdAt: _, updatedAt: __, ...record } = (await admin.get('/admin/settings')).body.data.records[0]
  expect((await remove()).status).toBe(202)
  expect((await admin.patch(`/admin/settings/${_id}`, { ...record, require_second_admin: false })).status).toBe(202)

  const [code, told] = await turnOff()
  expect([code, told]).toEqual([0, expect.stringMatching(/^Turned off: /)])
  const now = (await admin.get('/admin/settings')).body.data.records[0]
  expect(now).toMatchObject({ ...record, require_second_admin: false })
  const events = await app.deps.store.read(resourceStream(settings, _id))
  expect(events.at(-1)).toMatchObject({
    type: 'settings_modified',
    metadata: { actor: { id: 'process:operator', role: 'process' } },
  })
  const { records } = (await admin.get(`/admin/audit-logs?program=${Program.settings}`)).body.data
  expect(JSON.stringify(records)).toContain('operator')
  expect((await remove()).status).toBe(200)
})

test('changes no setting that is already off', async () => {
  const events = () => app.deps.store.read(resourceStream(settings, settings.builtIn[0]._id))
  const before = await events()
  expect(await turnOff()).toEqual([0, 'Nothing to do: ‘Require a second admin’ is off.'])
  expect(await events()).toEqual(before)
})
