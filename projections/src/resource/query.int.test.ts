import { createTestDatabase } from '@opdesk/testing/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProjected, type Projected } from '../testing/projected.ts'
import { resourceRecord } from './project.ts'
import { listResource } from './query.ts'

let on: Projected
const added = (name: string, at: string) => ({
  stream: `designation-${name}`,
  type: 'designation_added',
  data: { record: { designation: name, internal_id: null } },
  at,
})
beforeAll(async () => {
  on = createProjected(await createTestDatabase())
  await on.write([
    added('Auditor', '2026-03-09T18:29:59.999Z'),
    added('Cashier', '2026-03-09T18:30:00.000Z'),
    added('Nurse', '2026-03-10T18:29:59.999Z'),
    added('Porter', '2026-03-10T18:30:00.000Z'),
  ])
  await on.start([resourceRecord]).caughtUp()
})
afterAll(() => on?.close())

test.each([
  [{ startDate: '2026-03-10', endDate: '2026-03-10' }, ['Cashier', 'Nurse']],
  [{ startDate: '2026-03-10' }, ['Cashier', 'Nurse', 'Porter']],
  [{ endDate: '2026-03-09' }, ['Auditor']],
  [{ startDate: '2026-03-12' }, []],
  [{}, ['Auditor', 'Cashier', 'Finance', 'Management', 'Manager', 'Nurse', 'Porter', 'Verifier']],
])('the days %j select their records, built-in ones only without days', async (range, names) => {
  const { records, pagination } = await listResource(
    on.db,
    { name: 'designation' },
    { ...range, page: 1, pageSize: 100, sortOrder: 1 },
  )
  expect(records.map(({ designation }) => designation)).toEqual(names)
  expect(pagination.totalRecords).toBe(names.length)
})
