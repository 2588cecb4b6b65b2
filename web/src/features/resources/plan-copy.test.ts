import { isCorporate } from '@opdesk/contracts/resource/plan.ts'
import { expect, test } from 'vitest'
import { copyOf, copySchema } from './plan-copy.ts'

const option = { membership_id: 3, charges: 8999, wallet_balance: 60_000 }
const benefit = { plan_label: 'Doctor', plan_feature: '80%' }
const parameters = {
  opd_precent_discount: 80,
  opd_max_discount: 800,
  combined_lab_plus_test_percent: 60,
  combined_lab_plus_test_max_discount: 3000,
}
/** The plan as the API returns it. */
const record = {
  _id: 'staff-care',
  name: 'Staff Care',
  subscriber_type: 2,
  corporate: { _id: 'meridian', name: 'Meridian' },
  frequency: 2,
  membership_options: [{ ...option, membership_label: 'Applicant + 3 Members', member_count: 4 }],
  plan_benefits: [benefit],
  claim_combination: 2,
  ...parameters,
  pharmacy_precent_discount: 0,
  pharmacy_max_discount: 0,
  lab_precent_discount: 0,
  lab_max_discount: 0,
}
const asked = { corporate: 'orchid', name: 'Orchid Care' }

test('copies a plan with another organization and name', () => {
  expect(copyOf(record, asked)).toEqual({
    ...asked,
    subscriber_type: 2,
    frequency: 2,
    membership_options: [option],
    plan_benefits: [benefit],
    claim_combination: 2,
    ...parameters,
  })
})

test.each([
  ['corporate', '', 'Please select organization !'],
  ['corporate', 'meridian', 'Please select another organization'],
  ['name', ' ', 'Please enter plan name !'],
])('refuses a plan’s copy with %s %j', (field, value, message) => {
  const judge = copySchema(record)
  expect(judge.safeParse(asked).success).toBe(true)
  const { error } = judge.safeParse({ ...asked, [field]: value })
  expect(error?.issues[0]).toMatchObject({ path: [field], message })
})

test('offers replication only for a plan of an organization', () => {
  expect([record, { ...record, subscriber_type: 1 }].map(isCorporate)).toEqual([true, false])
})
