import { readFile } from 'node:fs/promises'
import type { ImportField } from '@opdesk/contracts/employee-import/columns.ts'
import type { ImportRow } from '@opdesk/contracts/employee-import/queries.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImportingOrganization, importsOn } from '../testing/import-scene.ts'
import { waitUntil } from '../testing/running-app.ts'
import { type Scene, startScene } from '../testing/scene.ts'

/** Number of rows here; `npm run bench -- imports` has 5,000. */
const ROWS = 1500
const FAULTY = 117

let scene: Scene
let on: ReturnType<typeof importsOn>
let mill: ImportingOrganization
beforeAll(async () => {
  scene = await startScene({ sweepMs: 50 })
  on = importsOn(scene)
  mill = await on.addOrganization('Mill')
}, 240_000)
afterAll(() => scene?.stop())

const fixture = (name: string) =>
  readFile(new URL(`../../../../packages/integrations/src/workbook/fixtures/${name}`, import.meta.url))

test('names all 117 faults in 1,500 rows, and imports the rest', async () => {
  /** The faults planted in the workbook: row of the sheet, field, and a part of the expected message. */
  const planted: [number, ImportField, string][] = JSON.parse(String(await fixture('staff-of-1500.faults.json')))
  expect(planted).toHaveLength(FAULTY)
  const { status, body } = await on.begin(mill.hr, 'hr', on.ofOrganization(mill), await fixture('staff-of-1500.xlsx'))
  expect([status, body.data.state, body.data.sheet, body.data.missing]).toEqual([201, 'mapping', 'Staff 2026', []])
  const id: string = body.data._id
  // Confirms the columns: the workbook has a second sheet, so rows are not judged at once.
  const judged = (await mill.hr.patch(`/hr/imports/${id}`, { mapping: body.data.mapping })).body.data
  expect(judged).toMatchObject({
    state: 'review',
    counts: { rows: ROWS, valid: ROWS - FAULTY, invalid: FAULTY, imported: 0, failed: 0 },
  })
  const page = async (only: string) => (await mill.hr.get(`/hr/imports/${id}/rows?only=${only}&pageSize=1000`)).body.data
  const wrong: ImportRow[] = (await page('errors')).records
  expect(wrong.map(({ n, errors }) => [n, errors.map(({ field }) => field)])).toEqual(planted.map(([n, field]) => [n, [field]]))
  for (const [at, [n, , says]] of planted.entries()) expect(wrong[at]?.errors[0]?.message, `row ${n}`).toContain(says)

  await mill.hr.post(`/hr/imports/${id}/submit`, { rows: 'all', invite: false })
  await waitUntil(async () => (await on.read(mill.hr, 'hr', id)).state === 'imported', 960_000)
  expect((await on.read(mill.hr, 'hr', id)).counts).toMatchObject({ imported: ROWS - FAULTY, failed: FAULTY })
  const failed: ImportRow[] = (await page('failed')).records
  expect(failed.map(({ n }) => n)).toEqual(planted.map(([n]) => n))
  expect(failed.every(({ reason }) => reason)).toBe(true)
  await scene.test.settle()
  const listed = await scene.test.deps.db
    .selectFrom('employee')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('corporate_id', '=', mill.id)
    .executeTakeFirst()
  expect(listed).toEqual({ count: ROWS - FAULTY })
}, 1_200_000)
