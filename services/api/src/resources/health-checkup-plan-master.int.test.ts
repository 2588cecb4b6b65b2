import { healthCheckupPlan } from '@opdesk/contracts/resource/health-checkup-plan.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { describeMaster } from '../testing/describe-master.ts'
import { type Scene, startScene } from '../testing/scene.ts'

const detail = { sub_parameter: 'Lipid profile', sub_parameter_count: 8, tests_name: 'HDL\nLDL\nTriglycerides' }
const basic = {
  checkup_code: 'HC-01',
  name: 'Basic',
  base_price: 2499.5,
  discounted_price: 999.99,
  parameters: 62,
  test_details: [detail],
}

let scene: Scene
let made = 0
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene?.stop())

describeMaster(healthCheckupPlan, { record: basic, changed: { discounted_price: 1999, test_details: [] } }, () => scene)

const post = (change: object) => {
  made += 1
  return scene.admin.post('/admin/healthCheckupPlans', { ...basic, name: `Plan ${made}`, ...change })
}
const errorsOf = async (change: object) => (await post(change)).body.errors

test('accepts a discounted price up to the base price', async () => {
  expect((await post({ base_price: 500, discounted_price: 500 })).status).toBe(200)
  expect((await post({ base_price: 0, discounted_price: 0 })).status).toBe(200)
  expect(await errorsOf({ base_price: 500, discounted_price: 500.01 })).toEqual([
    { path: 'discounted_price', message: 'The discounted price must not be above the base price' },
  ])
})

test.each([
  ['a base price a paisa above the limit', 'base_price', { base_price: 1_000_000.01 }],
  ['a discounted price a paisa above the limit', 'discounted_price', { base_price: 1_000_000, discounted_price: 100_000.01 }],
  ['a discounted price below one rupee', 'discounted_price', { discounted_price: 0.99 }],
  ['three decimals in the price', 'base_price', { base_price: 1000.005 }],
  ['1001 parameters', 'parameters', { parameters: 1001 }],
  ['half a parameter', 'parameters', { parameters: 1.5 }],
  ['a code of 101 characters', 'checkup_code', { checkup_code: 'x'.repeat(101) }],
  ['101 test details', 'test_details', { test_details: Array(101).fill(detail) }],
  ['a count of 1001', 'test_details.0.sub_parameter_count', { test_details: [{ ...detail, sub_parameter_count: 1001 }] }],
  ['a detail without parameter', 'test_details.0.sub_parameter', { test_details: [{ ...detail, sub_parameter: ' ' }] }],
])('refuses a checkup plan with %s', async (_, path, change) => {
  const answer = await post(change)
  expect([answer.status, answer.body.code, answer.body.errors[0].path]).toEqual([400, 'invalid_request', path])
})

test('accepts the largest record: 100 details with the longest texts', async () => {
  const full = { sub_parameter: 'अ'.repeat(100), sub_parameter_count: 1000, tests_name: 'अ'.repeat(1000) }
  const largest = { base_price: 1_000_000, discounted_price: 100_000, parameters: 1000, test_details: Array(100).fill(full) }
  const { status, body } = await post(largest)
  expect(status).toBe(200)
  expect((await scene.admin.get(`/admin/healthCheckupPlans/${body.data._id}`)).body.data).toMatchObject(largest)
})

test('lists offered plans publicly, with the charged price', async () => {
  const { _id } = (await post({ name: 'Offered' })).body.data
  await scene.test.settle()
  const { records } = (await new Client(scene.test).get('/public/health-plans')).body.data
  const { base_price, discounted_price, parameters, test_details } = basic
  expect(records.find((record: { _id: string }) => record._id === _id)).toEqual({
    _id,
    checkup_code: 'HC-01',
    name: 'Offered',
    base_price,
    base_price_incl_GST: 2949.41,
    discounted_price,
    discounted_price_incl_GST: 1179.99,
    parameters,
    test_details,
  })
  expect((await scene.admin.delete(`/admin/healthCheckupPlans/${_id}`)).status).toBe(200)
  await scene.test.settle()
  const after = (await new Client(scene.test).get('/public/health-plans')).body.data.records
  expect(after.map((record: { _id: string }) => record._id)).not.toContain(_id)
})
