import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene?.stop())

const verify = async () => (await scene.admin.get('/admin/audit-logs/verify')).body.data

test('reports an intact log, and names the event with a changed byte', async () => {
  expect(await verify()).toMatchObject({ ok: true, first: null })
  const { rows } = await sql<{ position: string; stream: string; version: number }>`
    update log.events set data = jsonb_set(data, '{name}', '"Mallory"')
    where position = (select min(position) from log.events where type = 'user_added')
    returning position::text as position, stream, version`.execute(scene.test.deps.db)
  expect(await verify()).toMatchObject({ ok: false, first: { ...rows[0], kind: 'changed' } })
})

test('reads the log once for concurrent requests', async () => {
  const answers = await Promise.all([verify(), verify(), verify()])
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
})
