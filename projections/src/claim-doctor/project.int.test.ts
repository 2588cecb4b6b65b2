import { claimDoctorList } from '@opdesk/contracts/doctor/claim-doctor-list.ts'
import { createTestDatabase } from '@opdesk/testing/database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claim, type Written } from '../testing/events.ts'
import { createProjected, type Projected } from '../testing/projected.ts'
import { doctorIdOf, doctorUse } from './project.ts'
import { findClaimDoctor, listClaimDoctors } from './query.ts'

let on: Projected
let running: ReturnType<Projected['start']>
let claims = 0
/** A submitted claim. */
const sent = (subscriber: string, at: string, named: Record<string, string>): Written[] => {
  claims += 1
  const written = claim(`c${claims}`, { subscriber, details: { pincode: '560001', ...named } })
  return [written.drafted(at), { ...written.submitted(), at }]
}
const rao = { doc_name: 'Dr. A Rao', doc_registration: 'KMC-1001', hospital: 'City Clinic' }
const noNumber = { doc_name: 'Meera Nair', doc_registration: 'NA', hospital: 'Lotus' }
const KMC1001 = doctorIdOf('registration KMC1001')
const MEERA = doctorIdOf('name meera nair 560001')

beforeAll(async () => {
  on = createProjected(await createTestDatabase())
  await on.write([
    ...sent('s1', '2026-03-01T06:00:00.000Z', rao),
    ...sent('s2', '2026-03-02T06:00:00.000Z', { ...rao, doc_name: 'B Iyer', doc_registration: 'kmc 1001'.replace(' ', '') }),
    ...sent('s1', '2026-03-03T06:00:00.000Z', { ...rao, doc_name: 'A RAO', hospital: 'Sunrise' }),
    ...sent('s2', '2026-03-04T06:00:00.000Z', noNumber),
    claim('draft', { details: { doc_registration: 'KMC-9999' } }).drafted(),
  ])
  running = on.start([doctorUse])
  await running.caughtUp()
})
afterAll(() => on?.close())

const list = async (query: Record<string, unknown> = {}) => {
  const { records, pagination } = await listClaimDoctors(on.db, claimDoctorList.query.parse(query))
  expect(pagination.totalRecords).toBe(records.length)
  return records.map(({ name, claims: used }) => `${name} ${used}`)
}

test('lists a doctor once per registration number, or per name and pincode', async () => {
  expect(await list()).toEqual(['A RAO 3', 'Meera Nair 1'])
  expect(await list({ sortBy: 'claims', sortOrder: -1 })).toEqual(['A RAO 3', 'Meera Nair 1'])
  expect(await list({ sortBy: 'last_used', sortOrder: -1 })).toEqual(['Meera Nair 1', 'A RAO 3'])
  expect(await list({ search: 'sunrise' })).toEqual(['A RAO 3'])
  expect(await list({ search: 'kmc' })).toEqual(['A RAO 3'])
  expect(await list({ startDate: '2026-03-04' })).toEqual(['Meera Nair 1'])
  expect(await list({ endDate: '2026-03-02' })).toEqual([])
})

test('shows all names that claims use with a doctor’s registration number', async () => {
  expect(await findClaimDoctor(on.db, KMC1001)).toMatchObject({
    name: 'A RAO',
    hospital: 'Sunrise',
    first_used: '2026-03-01T06:00:00.000Z',
    last_used: '2026-03-03T06:00:00.000Z',
    names: [
      { text: 'A RAO', claims: 2 },
      { text: 'B Iyer', claims: 1 },
    ],
  })
  expect(await findClaimDoctor(on.db, 'nobody')).toBeUndefined()
})

const after = async (...written: Written[]) => {
  await on.write(written)
  await running.caughtUp()
}
const deleted = (id: string, at: string): Written => ({
  stream: `claimdoctor-${id}`,
  type: 'claim_doctor_deleted',
  data: { claims: 1 },
  at,
})

test('delists a deleted doctor until a later claim', async () => {
  await after(deleted(MEERA, '2026-03-05T06:00:00.000Z'))
  expect(await list()).toEqual(['A RAO 3'])
  expect(await findClaimDoctor(on.db, MEERA)).toBeUndefined()
  await after(...sent('s1', '2026-03-06T06:00:00.000Z', noNumber))
  expect(await list()).toEqual(['A RAO 3', 'Meera Nair 2'])
})

/** Details of a claim as the log returns them after the erasure of its subscriber: the projection folds that claim again. */
const erasedDetails = {
  doc_name: 'erased',
  doc_registration: 'erased',
  specialization: 'erased',
  hospital: 'erased',
  city: 'erased',
  pincode: '',
  doc_address: 'erased',
  doc_email: '',
  doc_phone: '',
}
const isOf = (stream: string) => ['claim-c1', 'claim-c3'].includes(stream)

describe('a subscriber’s erasure', () => {
  test('lowers the doctor’s counts, and leaves the latest remaining claim’s details', async () => {
    // A store that hides erased data like the encryption layer.
    const hiding = {
      ...on.store,
      read: async (...args: Parameters<typeof on.store.read>) =>
        (await on.store.read(...args)).map(event =>
          isOf(event.stream) && 'details' in event.data
            ? { ...event, data: { ...event.data, details: { ...(event.data.details as object), ...erasedDetails } } }
            : event,
        ),
    }
    await running.stop()
    running = on.start([doctorUse], { ...hiding, subscribe: on.store.subscribe.bind(on.store) } as typeof on.store)
    await after({
      stream: 'subscriber-s1',
      type: 'subscriber_erased',
      data: { streams: ['claim-c1', 'claim-c3'], erased_at: '2026-03-07T06:00:00.000Z' },
    })
    expect(await list()).toEqual(['B Iyer 1', 'Meera Nair 2'])
    expect(await findClaimDoctor(on.db, KMC1001)).toMatchObject({
      hospital: 'City Clinic',
      first_used: '2026-03-02T06:00:00.000Z',
      names: [{ text: 'B Iyer', claims: 1 }],
    })
    const left = JSON.stringify(await on.db.selectFrom('claim_doctor').selectAll().execute())
    expect(left).not.toMatch(/rao|sunrise/i)
  })
})
