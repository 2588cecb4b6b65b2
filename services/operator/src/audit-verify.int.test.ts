import { startTestApp, type TestApp } from '@opdesk/api/testing/running-app.ts'
import { given } from '@opdesk/workflows/testing/given.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from './testing/run-command.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

test('names events that are unexpected in their lifecycle', async () => {
  await given(app.deps.store, 'invitation-i1', [{ type: 'invitation_accepted', data: { user_id: 'u1' } }], new Date())
  const [code, said] = await runCommand(app, 'audit-verify.ts')
  expect([code, said]).toEqual([
    0,
    expect.stringContaining('1 invitation_accepted was not expected in the state of its stream and did not change it'),
  ])
})
