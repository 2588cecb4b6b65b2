import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { type Scene, startScene } from '../../testing/scene.ts'

let scene: Scene
let asha: Client
let id: string
const minute = 60_000
const start = new Date('2026-03-10T06:30:00.000Z')
const at = (minutes: number) => new Date(start.getTime() + minutes * minute).toISOString()

beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
  id = await scene.claim(asha, 'submitted', { doctor_fee: 500, pharmacy_fee: 300.5 })
  const steps: (() => Promise<unknown>)[] = [
    () => scene.as.verifier.patch('/management/update-claimbills', { claimId: id, approved_claimable_doctor_fee: 12.34 }),
    () => scene.decide('verifier', id, 8),
    () => scene.decide('management', id, 6, 'Which doctor?'),
    () => asha.patch(`/user/claims/${id}`, { user_remark: 'Dr. Iyer', submit: true }),
    () => scene.decide('verifier', id, 8),
  ]
  for (const [index, step] of steps.entries()) {
    scene.test.time.now = new Date(start.getTime() + (index + 1) * minute)
    await step()
  }
})
afterAll(() => scene?.stop())

const history = async (query = '', who: Client = scene.as.reader) => who.get(`/management/claims/${id}/history${query}`)
const stateAt = async (moment: string) => (await history(`?at=${encodeURIComponent(moment)}`)).body.data.state

test('lists every event in order, with actor and time, in rupees', async () => {
  const { records, state } = (await history()).body.data
  expect(state).toBeUndefined()
  expect(records.map(({ type }: { type: string }) => type)).toEqual([
    'claim_drafted',
    'claim_documents_attached',
    'claim_submitted',
    'claim_bills_edited',
    'claim_approved',
    'claim_clarification_requested',
    'claim_resubmitted',
    'claim_approved',
  ])
  expect(records.map(({ version }: { version: number }) => version)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  const positions = records.map(({ position }: { position: string }) => BigInt(position))
  expect([...positions].sort((a, b) => (a < b ? -1 : 1))).toEqual(positions)
  expect(records[2]).toMatchObject({
    at: at(0),
    actor: { id: 'asha', role: 'subscriber', designation: null },
    data: { bill_amount: 800.5, claimable_amount: 550.25, claimable: { doctor: 400, pharmacy: 150.25 } },
  })
  expect(records[3]).toMatchObject({
    actor: { id: 'verifier', name: 'Name of verifier', role: 'management', designation: 3 },
    data: { approved: { doctor: 12.34 }, previous: { doctor: 400 } },
  })
  expect(records[5]).toMatchObject({ at: at(3), data: { stage: 'management', remark: 'Which doctor?' } })
  expect(JSON.stringify(records)).not.toContain('related_people')
})

test.each([
  ['a version before it was sent', '1', { internal_status: 0, bill_amount: 800.5 }],
  ['the version of its submission', '2', { internal_status: 0, claimable_amount: 550.25, approved_claimable_amount: null }],
  ['the version of the edit', '3', { internal_status: 0, approved_claimable_doctor_fee: 12.34, version: 3 }],
  ['the first approval', '4', { internal_status: 2, resubmission: false }],
  ['the clarification', '5', { internal_status: 6 }],
  ['the resubmission', '6', { internal_status: 0, resubmission: true, subscriber_reaction: true }],
  ['a version that is not there yet', '99999', { internal_status: 2, resubmission: true, version: 7 }],
  ['the moment of the edit', at(1), { approved_claimable_doctor_fee: 12.34, version: 3 }],
  ['a moment before the clarification', at(2.99), { internal_status: 2, version: 4 }],
  ['the same moment in IST', '2026-03-10T12:02:59+05:30', { internal_status: 2, version: 4 }],
  ['a moment long after', '2030-01-01T00:00:00Z', { version: 7 }],
])('shows the claim as it was at %s', async (_, moment, state) => {
  expect(await stateAt(moment)).toMatchObject(state)
})

test('shows the claim as it was at an event’s position', async () => {
  const { records } = (await history()).body.data
  expect(await stateAt(`p${records[4].position}`)).toMatchObject({ internal_status: 2, version: 4 })
  expect(await stateAt('p1')).toEqual({})
})

test('shows no claim before the first event', async () => {
  expect(await stateAt('2020-01-01T00:00:00Z')).toEqual({})
})

test.each([
  'abc',
  'p',
  'p0',
  'p-1',
  'p1e3',
  `p${'9'.repeat(20)}`,
  '-1',
  '1.5',
  'May 1',
  '12345678901',
  '2026-13-01T00:00:00Z',
  '10/03/2026',
  'now',
  '%00',
  `1${'0'.repeat(50)}`,
])('answers 400 for the replay moment %j', async moment => {
  const answer = await history(`?at=${moment === '%00' ? moment : encodeURIComponent(moment)}`)
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
})

test('shows admins the same history, and refuses subscribers', async () => {
  const staff = (await history('?at=4')).body
  const admin = await scene.admin.get(`/admin/claims/${id}/history?at=4`)
  expect(admin.body).toEqual(staff)
  expect((await asha.get(`/management/claims/${id}/history`)).status).toBe(403)
})
