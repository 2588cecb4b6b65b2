import { describe, expect, it } from 'vitest'
import { coverOf, exampleSentence } from './cover.ts'

const separate = {
  claim_combination: 1,
  opd_precent_discount: 80,
  opd_max_discount: 800,
  pharmacy_precent_discount: 50,
  pharmacy_max_discount: 1500,
  lab_precent_discount: 33.33,
  lab_max_discount: 2000,
  combined_lab_plus_test_percent: 60,
  combined_lab_plus_test_max_discount: 3000,
}
const sentences = (plan: typeof separate, wallet: number) => coverOf(plan, wallet).covered.map(exampleSentence)

describe('cover of a plan', () => {
  it('is explained by an example of a claim', () => {
    expect(sentences(separate, 20_000)).toEqual([
      'A doctor’s bill of ₹1,200 gives you ₹800.',
      'A pharmacy bill of ₹1,200 gives you ₹600.',
      'A lab bill of ₹1,200 gives you ₹399.96.',
    ])
    expect(sentences({ ...separate, claim_combination: 2 }, 20_000)).toEqual([
      'A doctor’s bill of ₹1,200 gives you ₹800.',
      'A pharmacy and lab bill of ₹1,200 gives you ₹720.',
    ])
  })

  it('never exceeds the wallet', () => {
    expect(coverOf(separate, 500).covered.map(({ example }) => example)).toEqual([500, 500, 399.96])
  })

  it('omits and names parts without a share or maximum', () => {
    const { covered, not } = coverOf({ ...separate, pharmacy_precent_discount: 0, lab_max_discount: 0 }, 20_000)
    expect(covered.map(({ label }) => label)).toEqual(['Doctor fee'])
    expect(not).toEqual(expect.arrayContaining(['Pharmacy', 'Lab tests', 'Nights in hospital']))
  })
})
