import { test as testMaster } from '@opdesk/contracts/resource/test.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeMaster } from '../testing/describe-master.ts'
import { type Scene, startScene } from '../testing/scene.ts'

const planOf = (name: string, change: object = {}) => ({
  name,
  subscriber_type: 1,
  frequency: 1,
  membership_options: [{ membership_id: 0, charges: 999, wallet_balance: 5000 }],
  plan_benefits: [{ plan_label: 'Doctor', plan_feature: 'Most of the fee' }],
  claim_combination: 2,
  opd_precent_discount: 80,
  opd_max_discount: 800,
  combined_lab_plus_test_percent: 60,
  combined_lab_plus_test_max_discount: 3000,
  ...change,
})
const organization = {
  name: 'Meridian Textiles',
  address: '4 Mill Lane, Surat',
  state: 10,
  email: 'office@meridian.example',
  country_code: '+91',
  phone: '2612345678',
  status: 1,
  contact_person: [],
}
/** A test of the Test Master; `plan` is set to a plan that exists when the tests run. */
const blood = { name: 'Blood Count', subscriber_type: 1, plan: '', details: 'Haemoglobin and 23 other values' }

let scene: Scene
let corporatePlan: string
let otherPlan: string
const added = async (path: string, body: object): Promise<string> => {
  const answer = await scene.admin.post(path, body)
  expect(answer.body.errors).toBeUndefined()
  return answer.body.data._id
}
beforeAll(async () => {
  scene = await startScene()
  blood.plan = await added('/admin/plan', planOf('Care'))
  otherPlan = await added('/admin/plan', planOf('Other'))
  const corporate = await added('/admin/corporation', organization)
  corporatePlan = await added('/admin/plan', planOf('Staff', { subscriber_type: 2, corporate }))
})
afterAll(() => scene?.stop())

describeMaster(testMaster, { record: blood, changed: { details: 'Haemoglobin' }, unique: true }, () => scene)

describe('the subscriber type of a test', () => {
  const { subscriber_type: _, ...withoutType } = blood

  test('defaults to that of its plan, and follows the plan', async () => {
    const named = { ...withoutType, name: 'Lipids', plan: corporatePlan }
    const id = await added('/admin/test', named)
    const typeNow = async () => (await scene.admin.get(`/admin/test/${id}`)).body.data.subscriber_type
    expect(await typeNow()).toBe(2)
    expect((await scene.admin.patch(`/admin/test/${id}`, { ...named, plan: blood.plan })).status).toBe(200)
    expect(await typeNow()).toBe(1)
  })

  test('is refused if it differs from the plan’s', async () => {
    const wrong = { ...blood, name: 'Wrong', subscriber_type: 2 }
    const id = await added('/admin/test', { ...blood, name: 'Right' })
    for (const answer of [await scene.admin.post('/admin/test', wrong), await scene.admin.patch(`/admin/test/${id}`, wrong)]) {
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
      expect(answer.body.errors).toEqual([
        { path: 'subscriber_type', message: 'The plan is of another subscriber type. Please select the same.' },
      ])
    }
    expect((await scene.admin.patch('/admin/test/nothing', wrong)).status).toBe(404)
  })
})

test('accepts tests of one name in two plans, but not in one', async () => {
  await added('/admin/test', { ...blood, name: 'Shared' })
  await added('/admin/test', { ...blood, name: 'Shared', plan: otherPlan })
  const again = await scene.admin.post('/admin/test', { ...blood, name: 'SHARED', plan: otherPlan })
  expect([again.status, again.body.code]).toEqual([409, 'already_exists'])
})

test('lists tests by plan and by subscriber type', async () => {
  await added('/admin/test', { ...blood, name: 'Narrow a', plan: corporatePlan, subscriber_type: 2 })
  await added('/admin/test', { ...blood, name: 'Narrow b', plan: otherPlan })
  const names = async (query: string) =>
    (await scene.admin.get(`/admin/test?search=narrow&${query}`)).body.data.records.map(({ name }: { name: string }) => name)
  expect(await names('')).toEqual(['Narrow a', 'Narrow b'])
  expect(await names(`planFilter=${otherPlan}`)).toEqual(['Narrow b'])
  expect(await names('subscriberTypeFilter=2')).toEqual(['Narrow a'])
})

test('refuses to delete a plan with tests', async () => {
  await added('/admin/test', { ...blood, name: 'Holding' })
  expect((await scene.admin.delete(`/admin/plan/${blood.plan}`)).body.code).toBe('in_use')
})
