import { plan } from '@opdesk/contracts/resource/plan.ts'
import { soldPlan } from '@opdesk/domain/subscriber/sold-plan.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeMaster } from '../testing/describe-master.ts'
import { type Scene, startScene } from '../testing/scene.ts'

const option = (membership_id: number, change: object = {}) => ({
  membership_id,
  charges: 999.5,
  wallet_balance: 5000,
  ...change,
})
const benefit = { plan_label: 'Doctor consultation', plan_feature: '80% of the fee, up to ₹800 a visit' }
const together = { combined_lab_plus_test_percent: 60, combined_lab_plus_test_max_discount: 3000 }
const separate = { pharmacy_precent_discount: 50, pharmacy_max_discount: 1500, lab_precent_discount: 60.25, lab_max_discount: 0 }
const common = {
  name: 'Care',
  frequency: 1,
  membership_options: [option(0)],
  plan_benefits: [benefit],
  opd_precent_discount: 80,
  opd_max_discount: 800,
}
const retail = { ...common, subscriber_type: 1, claim_combination: 1, ...separate }
const organization = {
  address: '4 Mill Lane, Surat',
  state: 10,
  email: 'office@meridian.example',
  country_code: '+91',
  phone: '2612345678',
  status: 1,
  contact_person: [],
}
/** A corporate plan; `corporate` is set to an organization that exists when the tests run. */
const corporate = { ...common, subscriber_type: 2, corporate: '', claim_combination: 2, ...together }

let scene: Scene
let made = 0
const post = (change: object) => {
  made += 1
  return scene.admin.post('/admin/plan', { ...retail, name: `Plan ${made}`, ...change })
}
const addOrganization = async (name: string): Promise<string> =>
  (await scene.admin.post('/admin/corporation', { ...organization, name })).body.data._id
const record = async (id: string) => (await scene.admin.get(`/admin/plan/${id}`)).body.data

beforeAll(async () => {
  scene = await startScene()
  corporate.corporate = await addOrganization('Meridian Textiles')
})
afterAll(() => scene?.stop())

describeMaster(
  plan,
  {
    record: corporate,
    changed: { frequency: 4, claim_combination: 1, ...separate, membership_options: [option(10), option(1)] },
  },
  () => scene,
)

describe('the organization of a plan', () => {
  test('is needed by a corporate plan, and ignored in a retail one', async () => {
    const missing = await post({ subscriber_type: 2 })
    expect([missing.status, missing.body.errors]).toEqual([400, [{ path: 'corporate', message: 'Please select organization !' }]])
    const { _id } = (await post({ corporate: corporate.corporate })).body.data
    expect((await record(_id)).corporate).toBeNull()
  })

  test('cannot be deleted until its plan becomes retail, which clears it', async () => {
    const employer = await addOrganization('Employer')
    const added = (await post({ subscriber_type: 2, corporate: employer })).body.data
    expect(added.corporate).toEqual({ _id: employer, name: 'Employer' })
    expect((await scene.admin.delete(`/admin/corporation/${employer}`)).body.code).toBe('in_use')
    expect((await scene.admin.patch(`/admin/plan/${added._id}`, { ...retail, name: 'Now retail' })).status).toBe(200)
    expect((await record(added._id)).corporate).toBeNull()
    expect((await scene.admin.delete(`/admin/corporation/${employer}`)).status).toBe(200)
  })
})

test('copies a plan to another organization under another name', async () => {
  const employer = await addOrganization('Replicating employer')
  const first = (await scene.admin.post('/admin/plan', { ...corporate, name: 'Original' })).body.data
  const taken = await scene.admin.post('/admin/plan', { ...corporate, corporate: employer, name: 'Original' })
  expect(taken.body.code).toBe('already_exists')
  const copy = (await scene.admin.post('/admin/plan', { ...corporate, corporate: employer, name: 'Copy' })).body.data
  const ownOf = ({ _id, name: _name, corporate: _corporate, ...shared }: Record<string, unknown>) => shared
  expect(ownOf(copy)).toEqual(ownOf(first))
  expect(copy.corporate).toEqual({ _id: employer, name: 'Replicating employer' })
})

describe('the list of plans', () => {
  test('is filtered by organization and by subscriber type', async () => {
    const employer = await addOrganization('Filtered employer')
    await post({ name: 'Filter a', subscriber_type: 2, corporate: employer })
    await post({ name: 'Filter b', subscriber_type: 2, corporate: corporate.corporate })
    await post({ name: 'Filter c' })
    const names = async (query: string) =>
      (await scene.admin.get(`/admin/plan?search=filter&${query}`)).body.data.records.map(({ name }: { name: string }) => name)
    expect(await names(`corporateFilter=${employer}`)).toEqual(['Filter a'])
    expect(await names('subscriberTypeFilter=2')).toEqual(['Filter a', 'Filter b'])
    expect(await names(`subscriberTypeFilter=2&corporateFilter=${corporate.corporate}`)).toEqual(['Filter b'])
    expect(await names('subscriberTypeFilter=1&sortBy=name&sortOrder=-1')).toEqual(['Filter c'])
    for (const off of ['ALL', 'All', ''])
      expect(await names(`corporateFilter=${off}&subscriberTypeFilter=${off}`)).toHaveLength(3)
    expect(await names('corporateFilter=nowhere')).toEqual([])
    for (const query of ['subscriberTypeFilter=3', 'subscriberTypeFilter=1;drop', `corporateFilter=${'x'.repeat(101)}`])
      expect((await scene.admin.get(`/admin/plan?${query}`)).body.code).toBe('invalid_request')
  })
})

describe('membership options', () => {
  const counts = [1, 4, 3, 4, 5, 6, 7, 8, 9, 10, 11]

  test('are 0 to 10, sorted, with label and member count', async () => {
    const { _id } = (await post({ membership_options: counts.map((_, id) => option(id)).toReversed() })).body.data
    const { membership_options } = await record(_id)
    expect(membership_options.map(({ member_count }: { member_count: number }) => member_count)).toEqual(counts)
    expect(membership_options[0]).toEqual({ ...option(0), membership_label: 'Individual', member_count: 1 })
    expect(membership_options[3].membership_label).toBe('Applicant + 3 Members')
  })

  test.each(counts.map((count, id) => [id, count] as const))(
    'of option %i accept only a member count of %i',
    async (id, count) => {
      const sent = (member_count: number) => post({ membership_options: [option(id, { member_count, membership_label: 'Any' })] })
      expect((await sent(count)).status).toBe(200)
      for (const other of [count - 1, count + 1])
        expect((await sent(other)).body.errors).toEqual([
          { path: 'membership_options.0.member_count', message: `This membership has ${count} members` },
        ])
    },
  )

  test.each([
    ['no option', []],
    ['one option twice', [option(0), option(0)]],
    ['the option 11', [option(11)]],
    ['the option -1', [option(-1)]],
    ['the option 1.5', [option(1.5)]],
    ['a price given with GST', [option(0, { charges_incl_GST: 1180 })]],
    ['negative charges', [option(0, { charges: -1 })]],
    ['charges of 0.005', [option(0, { charges: 0.005 })]],
    ['charges of half a rupee', [option(0, { charges: 0.5 })]],
    ['charges of three decimals', [option(0, { charges: 10.005 })]],
    ['charges of 100000.01', [option(0, { charges: 100_000.01 })]],
    ['charges of a billion', [option(0, { charges: 1e9 })]],
    ['charges as text', [option(0, { charges: '10' })]],
    ['a wallet of 1000000.01', [option(0, { wallet_balance: 1_000_000.01 })]],
    ['a negative wallet', [option(0, { wallet_balance: -0.01 })]],
  ])('are refused: %s', async (_, membership_options) => {
    const answer = await post({ membership_options })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
    expect(answer.body.errors[0].path.split('.')[0]).toBe('membership_options')
  })

  test.each([
    [{ charges: 0, wallet_balance: 0 }],
    [{ charges: 1, wallet_balance: 0.01 }],
    [{ charges: 100_000, wallet_balance: 1_000_000 }],
  ])('accept %j', async change => {
    const { _id } = (await post({ membership_options: [option(2, change)] })).body.data
    expect((await record(_id)).membership_options).toMatchObject([change])
  })
})

describe('benefits', () => {
  const errorOf = async (plan_benefits: unknown) => (await post({ plan_benefits })).body.errors?.[0]
  test('are 1 to 20, each with a label and a feature', async () => {
    expect((await post({ plan_benefits: Array(20).fill(benefit) })).status).toBe(200)
    expect(await errorOf([])).toEqual({ path: 'plan_benefits', message: 'Please add a benefit !' })
    expect(await errorOf(Array(21).fill(benefit))).toEqual({ path: 'plan_benefits', message: 'At most 20 plan benefits' })
    expect(await errorOf([{ ...benefit, plan_label: ' ' }])).toEqual({
      path: 'plan_benefits.0.plan_label',
      message: 'Please enter label !',
    })
    expect(await errorOf([benefit, { ...benefit, plan_feature: '' }])).toEqual({
      path: 'plan_benefits.1.plan_feature',
      message: 'Please enter feature !',
    })
    expect(await errorOf([{ ...benefit, plan_label: 'x'.repeat(101) }])).toMatchObject({ path: 'plan_benefits.0.plan_label' })
    expect(await errorOf([{ ...benefit, plan_feature: 'x'.repeat(501) }])).toMatchObject({ path: 'plan_benefits.0.plan_feature' })
  })
})

describe('claim parameters', () => {
  const errorsOf = async (change: object) =>
    (await post(change)).body.errors?.map(({ path }: { path: string }) => path).toSorted()

  test('are required if the combination uses them, and otherwise 0', async () => {
    const without = Object.fromEntries(Object.keys(separate).map(field => [field, undefined]))
    expect(await errorsOf({ ...without, ...together })).toEqual(Object.keys(separate).toSorted())
    expect(await errorsOf({ claim_combination: 2 })).toEqual(Object.keys(together).toSorted())
    expect(await errorsOf({ opd_precent_discount: undefined, opd_max_discount: undefined })).toEqual([
      'opd_max_discount',
      'opd_precent_discount',
    ])
    const { _id } = (await post({ ...without, claim_combination: 2, ...together })).body.data
    expect(await record(_id)).toMatchObject({ ...together, pharmacy_precent_discount: 0, lab_max_discount: 0 })
  })

  const fields = ['opd_precent_discount', 'opd_max_discount', ...Object.keys(separate), ...Object.keys(together)]
  test.each(fields)('accept %s within its limits', async field => {
    const top = field.includes('max') ? 50_000 : 100
    for (const value of [0, 0.01, top]) expect((await post({ ...together, [field]: value })).status).toBe(200)
    for (const value of [-0.01, 0.005, top + 0.01, 1e9, '5'])
      expect(await errorsOf({ ...together, [field]: value })).toEqual([field])
  })
})

describe('a plan that was sold', () => {
  test('cannot be deleted, and stays unchanged for buyers', async () => {
    const body = { ...retail, name: 'Sold' }
    const { _id } = (await scene.admin.post('/admin/plan', body)).body.data
    const asha = await scene.subscriber('asha', '9000000001', { plan: soldPlan(_id, await record(_id), 0) })
    // The subscriber's plan without its options, which are those on sale today.
    const bought = async () => ({ ...(await asha.get('/user/subscribed-plan')).body.data, membership_options: [] })
    const before = await bought()
    expect(before).toMatchObject({
      _id,
      name: 'Sold',
      lab_precent_discount: 60.25,
      selected_membership_option: { charges: 999.5, wallet_balance: 5000 },
    })
    const cheaper = { ...body, name: 'Sold later', frequency: 4, lab_precent_discount: 1, membership_options: [option(1)] }
    expect((await scene.admin.patch(`/admin/plan/${_id}`, cheaper)).status).toBe(200)
    await scene.test.settle()
    expect(await bought()).toEqual(before)
    const refused = await scene.admin.delete(`/admin/plan/${_id}`)
    expect([refused.status, refused.body.message]).toEqual([409, "Record can't be deleted, it is already in use."])
    const unsold = (await post({})).body.data
    expect((await scene.admin.delete(`/admin/plan/${unsold._id}`)).status).toBe(200)
  })
})
