import type { OfferedOption, OfferedPlan } from '@opdesk/contracts/subscriber/plan-queries.ts'
import { describe, expect, it } from 'vitest'
import { byFirstCharge, chosenOption, familyOptions, firstChoice, shownOption } from './card-choice.ts'

const option = (membership_id: number, charges: number, wallet_balance = 10_000): OfferedOption => ({
  membership_id,
  membership_label: membership_id === 0 ? 'Individual' : `Applicant + ${membership_id} Members`,
  member_count: membership_id + 1,
  charges,
  charges_incl_GST: charges * 1.18,
  wallet_balance,
})
const plan = (name: string, ...membership_options: OfferedOption[]): OfferedPlan => ({
  _id: name,
  name,
  frequency: 1,
  subscriber_type: 1,
  corporate: null,
  plan_benefits: [],
  claim_combination: 1,
  membership_options,
  opd_precent_discount: 80,
  opd_max_discount: 800,
  pharmacy_precent_discount: 0,
  pharmacy_max_discount: 0,
  lab_precent_discount: 0,
  lab_max_discount: 0,
  combined_lab_plus_test_percent: 0,
  combined_lab_plus_test_max_discount: 0,
})

describe('card of a plan', () => {
  const care = plan('Care', option(0, 3000), option(2, 6000), option(3, 0), option(4, 9000, 0), option(5, 12_000))

  it('offers families all sold options except Individual', () => {
    expect(familyOptions(care).map(({ membership_id }) => membership_id)).toEqual([2, 5])
  })

  it('shows the Individual price until a membership is chosen', () => {
    expect(shownOption(care, firstChoice(care))?.charges).toBe(3000)
    expect(shownOption(care, { family: true, membership: null })?.charges).toBe(3000)
    expect(shownOption(care, { family: true, membership: 5 })?.charges).toBe(12_000)
  })

  it('sells to a family only after a membership is chosen', () => {
    expect(chosenOption(care, firstChoice(care))?.membership_id).toBe(0)
    expect(chosenOption(care, { family: true, membership: null })).toBeUndefined()
    expect(chosenOption(care, { family: true, membership: 4 })).toBeUndefined()
    expect(chosenOption(care, { family: true, membership: 2 })?.membership_id).toBe(2)
  })

  it('preselects for a renewal the held membership if still sold', () => {
    expect(chosenOption(care, firstChoice(care, 5))?.membership_id).toBe(5)
    expect(chosenOption(care, firstChoice(care, 0))?.membership_id).toBe(0)
    expect(chosenOption(care, firstChoice(care, 3))?.membership_id).toBe(0)
  })

  it('preselects Family for a plan without an Individual option', () => {
    const families = plan('Families', option(1, 8000))
    expect(firstChoice(families).family).toBe(true)
    expect(shownOption(families, firstChoice(families))?.membership_id).toBe(1)
  })

  it('comes in order of its first charge, or not without options', () => {
    const plans = [plan('Dear', option(0, 9000)), care, plan('Nothing'), plan('Free', option(0, 0)), plan('Bare', option(2, 0))]
    expect(byFirstCharge(plans).map(({ name }) => name)).toEqual(['Free', 'Care', 'Dear'])
  })
})
