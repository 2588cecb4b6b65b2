import type { Plan } from '@opdesk/contracts/resource/plan.ts'
import { planSnapshot } from '@opdesk/contracts/subscriber/events.ts'
import { expect, test } from 'vitest'
import { soldPlan } from './sold-plan.ts'

const plan: Plan = {
  name: 'Care',
  subscriber_type: 1,
  frequency: 3,
  membership_options: [
    { membership_id: 0, membership_label: 'Individual', member_count: 1, charges: 1.15, wallet_balance: 4.35 },
    { membership_id: 3, membership_label: 'Applicant + 3 Members', member_count: 4, charges: 8999.99, wallet_balance: 60_000 },
  ],
  plan_benefits: [{ plan_label: 'Doctor', plan_feature: '80%' }],
  claim_combination: 1,
  opd_precent_discount: 80,
  opd_max_discount: 800.29,
  pharmacy_precent_discount: 50,
  pharmacy_max_discount: 1500,
  lab_precent_discount: 60.25,
  lab_max_discount: 2000,
  combined_lab_plus_test_percent: 70,
  combined_lab_plus_test_max_discount: 3000,
}

test('a sold plan has the chosen option and parameters in paise', () => {
  const sold = soldPlan('care', plan, 3)
  expect(planSnapshot.parse(sold)).toEqual(sold)
  expect(sold).toMatchObject({
    plan_id: 'care',
    frequency: 3,
    benefits: plan.plan_benefits,
    membership: { membership_id: 3, member_count: 4, charges: 899_999, wallet_balance: 6_000_000 },
  })
  expect(sold.terms).toEqual({
    combination: 1,
    doctor: { percent: 80, max: 80_029 },
    pharmacy: { percent: 50, max: 150_000 },
    lab: { percent: 60.25, max: 200_000 },
    combined: { percent: 0, max: 0 },
  })
  expect(soldPlan('care', plan, 0).membership).toMatchObject({ charges: 115, wallet_balance: 435 })
})

test('a sold plan that combines has only combined parameters', () => {
  const { terms } = soldPlan('care', { ...plan, claim_combination: 2 }, 0)
  expect(terms).toMatchObject({ combination: 2, combined: { percent: 70, max: 300_000 } })
  expect([terms.pharmacy, terms.lab]).toEqual(Array(2).fill({ percent: 0, max: 0 }))
})

test('a sold plan requires an option of the plan', () => {
  expect(() => soldPlan('care', plan, 1)).toThrow(expect.objectContaining({ code: 'not_found' }))
})
