import type { ImportField } from '@opdesk/contracts/employee-import/columns.ts'
import type { ImportRow, ImportValues } from '@opdesk/contracts/employee-import/queries.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImportingCompany, importsOn, personOf, workbookOf } from '../testing/import-scene.ts'
import { waitUntil } from '../testing/running-app.ts'
import { type Scene, startScene } from '../testing/scene.ts'

/** `npm run bench -- imports` has 5,000. */
const ROWS = 1500
const FAULTY = 140
/** A faulty row after each tenth; the first row of employees is row 2 of the sheet. */
const EVERY = Math.floor(ROWS / FAULTY)

/** Faults of a cell, each with the field that is to name it and what it says. */
const kinds: [ImportField, string, RegExp][] = [
  ['employeeId', '', /employeeId/],
  ['employeeId', '1.2E+10', /as text/],
  ['name', '', /name/],
  ['name', 'x'.repeat(101), /100/],
  ['name', 'Meera <script>', /Special character/],
  ['dob', '31/02/2000', /DD\/MM\/YYYY/],
  ['dob', '1990-02-03', /DD\/MM\/YYYY/],
  ['dob', '03/02/2020', /18/],
  ['dob', '', /birth/],
  ['gender', 'Female', /1, 2 or 3/],
  ['gender', '7', /1, 2 or 3/],
  ['department', 'd'.repeat(51), /50/],
  ['designation', '', /designation/],
  ['country_code', '+44', /country code/],
  ['phone', '9.88E+09', /as text/],
  ['phone', '98765', /mobile/],
  ['email', 'nobody at home', /email/],
  ['address', '', /address/],
  ['bank_name', '', /bank/],
  ['status', 'active', /1 or 0/],
]

let scene: Scene
let on: ReturnType<typeof importsOn>
let mill: ImportingCompany
beforeAll(async () => {
  scene = await startScene({ sweepMs: 50 })
  on = importsOn(scene)
  mill = await on.addCompany('Mill')
}, 60_000)
afterAll(() => scene?.stop())

test('1,500 rows with 140 faults of 20 kinds: each is named in its row and field, and every other row is imported', async () => {
  const planted = new Map<number, (typeof kinds)[number]>()
  const rows: ImportValues[] = Array.from({ length: ROWS }, (_, index) => {
    const person = personOf(index)
    const place = index / EVERY
    const kind = Number.isInteger(place) && place < FAULTY ? kinds[place % kinds.length] : undefined
    if (!kind) return person
    planted.set(index + 2, kind)
    return { ...person, [kind[0]]: kind[1] }
  })
  expect(planted.size).toBe(FAULTY)
  const { status, body } = await on.begin(mill.hr, 'hr', on.ofCompany(mill), await workbookOf(rows))
  expect([status, body.data.counts]).toEqual([201, { rows: ROWS, valid: ROWS - FAULTY, invalid: FAULTY, imported: 0, failed: 0 }])
  const id: string = body.data._id
  const page = async (only: string) => (await mill.hr.get(`/hr/imports/${id}/rows?only=${only}&pageSize=1000`)).body.data
  const wrong: ImportRow[] = (await page('errors')).records
  expect(wrong.map(({ n, errors }) => [n, errors.map(({ field }) => field)])).toEqual(
    [...planted].map(([n, [field]]) => [n, [field]]),
  )
  for (const { n, errors } of wrong) expect(errors[0]?.message, `row ${n}`).toMatch(planted.get(n)?.[2] ?? /never/)

  await mill.hr.post(`/hr/imports/${id}/submit`, { rows: 'all', invite: false })
  await waitUntil(async () => (await on.read(mill.hr, 'hr', id)).state === 'imported', 240_000)
  expect((await on.read(mill.hr, 'hr', id)).counts).toMatchObject({ imported: ROWS - FAULTY, failed: FAULTY })
  const failed: ImportRow[] = (await page('failed')).records
  expect(failed.map(({ n }) => n)).toEqual([...planted.keys()])
  expect(failed.every(({ reason }) => reason)).toBe(true)
  await scene.test.settle()
  const listed = await scene.test.deps.db
    .selectFrom('read.employee')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('corporate_id', '=', mill.id)
    .executeTakeFirst()
  expect(listed).toEqual({ count: ROWS - FAULTY })
}, 300_000)
