import { comparePositions } from '@opdesk/event-store/port.ts'
import { openPool } from '@opdesk/event-store/postgres/connection.ts'
import { projections } from '@opdesk/projections/all.ts'
import { SEARCH_PATH } from '@opdesk/projections/database/search-path.ts'
import { rebuild } from '@opdesk/projections/engine/rebuild.ts'
import { tableNamesOf } from '@opdesk/projections/engine/tables.ts'
import { tablesContaining } from '@opdesk/testing/tables-containing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { waitUntil } from '../testing/running-app.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

/**
 * Tests an erasure while a view has stopped: it is complete only when every view has erased the person, and then no clear text is
 * left (decision 0073).
 */

let scene: Scene
let db: ReturnType<typeof openPool>
let phones = 9_300_000_000
beforeAll(async () => {
  scene = await startScene()
  db = openPool({ connectionString: scene.test.connectionString, options: SEARCH_PATH, max: 3 })
})
afterAll(async () => {
  await db?.end()
  await scene?.stop()
})

const spoil = (table: string) => db.query(`alter table ${table} add constraint spoilt check (false) not valid`)
const mend = (table: string) => db.query(`alter table ${table} drop constraint spoilt`)

const erasedAt = async (id: string): Promise<string | undefined> =>
  (await scene.test.deps.store.read(`subscriber-${id}`)).find(({ type }) => type === 'subscriber_erased')?.position

/** True if the workflow has recorded the erasure as complete. */
const isComplete = async (id: string): Promise<boolean> => {
  const requested = (await scene.test.deps.store.read(`subscriber-${id}`)).find(
    ({ type }) => type === 'subscriber_erasure_requested',
  )
  const { rows } = await db.query<{ position: string }>("select position from app.workflow_checkpoint where name = 'erasure'")
  return requested !== undefined && comparePositions(rows[0]?.position ?? '0', requested.position) >= 0
}

const person = async (id: string): Promise<{ name: string; client: Client }> => {
  phones += 1
  const name = `Xanthippe ${id}`
  const client = await scene.subscriber(id, String(phones), { name, email: `${id}@example.org` })
  const claim = await scene.claim(client, 'submitted', { diagonosis_detail: `Ailment of ${name}` })
  await scene.decide('verifier', claim, 5, `Refused to ${name}`)
  await rest(scene.test)
  return { name, client }
}
const erase = (id: string) => scene.admin.delete(`/admin/registered-users/${id}`)

test.each(['claim_list', 'claim_detail', 'notification'])(
  'erases other views while %s cannot, and completes after that view',
  async table => {
    const id = `forget-${table.replace('_', '-')}`
    const { name } = await person(id)
    await spoil(table)
    expect((await erase(id)).status).toBe(200)
    await waitUntil(async () => (await erasedAt(id)) !== undefined, 80_000)
    await waitUntil(async () => (await tablesContaining(db, name)).every(found => found.split('.')[1]?.startsWith(table)), 80_000)
    expect(await isComplete(id)).toBe(false)
    await mend(table)
    await waitUntil(() => isComplete(id), 160_000)
    expect(await tablesContaining(db, name)).toEqual([])
  },
  90_000,
)

test('erases claims that a view has lost, by the log’s streams', async () => {
  const id = 'lost-row'
  const { name } = await person(id)
  const gone = await db.query('delete from claim_list where subscriber_id = $1', [id])
  expect(gone.rowCount).toBe(1)
  expect((await tablesContaining(db, name)).length).toBeGreaterThan(2)
  expect((await erase(id)).status).toBe(200)
  await waitUntil(() => isComplete(id), 160_000)
  expect(await tablesContaining(db, name)).toEqual([])
}, 240_000)

const forgetting = projections.filter(({ hasPersonalData }) => hasPersonalData).map(({ name }) => name)
/**
 * `EVERY_VIEW=1` selects the long form: for each view with personal data, an erasure while the view cannot erase, and one while it
 * is being rebuilt.
 */
const { EVERY_VIEW } = process.env

test.runIf(EVERY_VIEW).each(forgetting)(
  'leaves clear text only in %s while unwritable, and none afterwards',
  async view => {
    const id = `every-${view.replace('_', '-')}`
    const { name } = await person(id)
    const tables = projections.filter(one => one.name === view).flatMap(tableNamesOf)
    const [table = ''] = tables
    await spoil(table)
    expect((await erase(id)).status).toBe(200)
    await waitUntil(async () => (await erasedAt(id)) !== undefined, 80_000)
    await waitUntil(
      async () => (await tablesContaining(db, name)).every(found => tables.includes(found.split('.')[1] ?? '')),
      80_000,
    )
    if ((await tablesContaining(db, name)).length > 0) expect(await isComplete(id)).toBe(false)
    await mend(table)
    await waitUntil(() => isComplete(id), 160_000)
    expect(await tablesContaining(db, name)).toEqual([])
    await waitUntil(async () => (await db.query("select from read.checkpoint where state <> 'live'")).rowCount === 0, 160_000)
  },
  120_000,
)

test.each(EVERY_VIEW ? forgetting : ['claim_list', 'claim_detail'])(
  'leaves no clear text when %s was being rebuilt',
  async view => {
    const id = `anew-${view.replace('_', '-')}`
    const { name } = await person(id)
    await rebuild(scene.test.connectionString, view)
    await waitUntil(async () => (await erase(id)).status === 200, 80_000)
    await waitUntil(() => isComplete(id), 160_000)
    expect(await tablesContaining(db, name)).toEqual([])
  },
  90_000,
)

test('refuses an erasure while the list of claims has failed', async () => {
  const id = 'unknown-claims'
  const { client } = await person(id)
  await spoil('claim_list')
  await scene.claim(client, 'draft')
  await scene.test.settle()
  const answer = await erase(id)
  expect([answer.status, answer.body.code]).toEqual([503, 'behind'])
  await mend('claim_list')
  await waitUntil(async () => (await erase(id)).status === 200, 80_000)
  await waitUntil(() => isComplete(id), 160_000)
}, 360_000)
