import { profile } from '@opdesk/testing/people.ts'
import { expect, test } from 'vitest'
import { planActivated, recorded } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { employee } from './project.ts'
import { toEmployee } from './query.ts'
import type { EmployeeRow } from './table.ts'

const meridian = { id: 'meridian', name: 'Meridian Textiles' }
const record = {
  employeeId: 'MT-1',
  name: 'Ravi Kumar',
  designation: 'Weaver',
  department: 'Looms',
  bank_name: 'State Bank',
  address: '4 MG Road',
  dob: '1990-02-03',
  gender: 1,
  country_code: '+91',
  phone: '9812300001',
  email: 'Ravi@Company.test',
}
const registered = (more: object = {}) => ({ type: 'subscriber_registered', data: profile({ name: 'Own Name', ...more }) })
const began = (more: object = {}) => ({
  type: 'employment_began',
  data: {
    employment_id: 'e1',
    corporate: meridian,
    employee: record,
    active: true,
    linked: true,
    import_id: null,
    invite: true,
    ...more,
  },
})
const ended = (reason: string, employment_id = 'e1') => ({
  type: 'employment_ended',
  data: { employment_id, corporate: meridian, reason, day: '2026-03-10' },
})
const { start: _, end: __, ...bought } = planActivated('p1', '2026-03-10', '2027-03-09')
const purchased = (id: string, origin = 'corporate') => ({
  type: 'plan_purchased',
  data: { ...bought, subscription_id: id, order_id: null, origin, value: 0 },
})
const activated = (id = 'p1', start = '2026-03-10', end = '2027-03-09') => ({
  type: 'plan_activated',
  data: planActivated(id, start, end),
})
const rowsOf = async (events: { type: string; data: object }[]) =>
  (
    await rowsAfter(
      employee,
      recorded(events.map(event => ({ stream: 'subscriber-r', at: '2026-03-09T20:00:00.000Z', ...event }))),
    )
  ).rows

const shown = async (events: { type: string; data: object }[], today: string) => {
  const [row] = (await rowsOf(events)) as EmployeeRow[]
  return row && toEmployee({ ...row, organization: row.corporate_name }, today)
}

test('lists an employee with the organization’s data, and with IST days', async () => {
  expect(await rowsOf([registered(), began()])).toMatchObject([
    { name: 'Ravi Kumar', email: 'ravi@company.test', status: 1, began_on: '2026-03-10', linked: true },
  ])
  expect((await rowsOf([registered(), began({ active: false })]))[0]).toMatchObject({ status: 0, until: null })
})

test('ignores plans that the person bought', async () => {
  const [row] = await rowsOf([
    registered(),
    began(),
    purchased('p1'),
    activated(),
    purchased('own', 'purchase'),
    activated('own'),
  ])
  expect(row?.plans).toEqual([expect.objectContaining({ subscription_id: 'p1' })])
})

test.each([
  ['2026-03-10', { start_date: '2026-03-10', active: true }, { start_date: '2027-03-10' }],
  ['2027-03-09', { start_date: '2026-03-10', active: true }, { start_date: '2027-03-10' }],
  // The renewal's first day has come, but no event has recorded it yet.
  ['2027-03-10', { start_date: '2027-03-10', active: true }, null],
])('on %s the plan and its renewal are listed with their days', async (today, plan, next) => {
  const found = await shown([registered(), began(), purchased('p1'), activated(), purchased('p2')], today)
  expect(found?.plan).toMatchObject(plan)
  if (next) expect(found?.next_plan).toMatchObject(next)
  else expect(found?.next_plan).toBeNull()
})

test('keeps listing inactive employees, but not those who left or declined', async () => {
  expect(await rowsOf([registered(), began(), ended('inactive')])).toMatchObject([{ status: 0, until: '2026-03-10' }])
  for (const reason of ['left', 'declined', 'undone']) expect(await rowsOf([registered(), began(), ended(reason)])).toEqual([])
  expect(await rowsOf([registered(), began(), ended('left'), began({ employment_id: 'e2' }), ended('left')])).toHaveLength(1)
})

test('lists employees without an employment record by their registration', async () => {
  const rows = await rowsOf([registered({ subscriber_type: 2, corporate: meridian }), activated()])
  expect(rows).toMatchObject([{ name: 'Own Name', employee_id: '', plans: [{ subscription_id: 'p1', start: '2026-03-10' }] }])
})

test('hides a person with a requested erasure', async () => {
  const erased = { type: 'subscriber_erasure_requested', data: { reason: 'Asked for' } }
  expect(await rowsOf([registered(), began(), erased, activated()])).toEqual([])
})
