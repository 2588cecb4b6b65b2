import { noFees, type PlanTerms } from '@opdesk/contracts/claim/fees.ts'
import { expect, it } from 'vitest'
import { estimateOf } from './claim-estimate.ts'

const terms: PlanTerms = {
  combination: 1,
  doctor: { percent: 80, max: 80_000 },
  pharmacy: { percent: 50, max: 150_000 },
  lab: { percent: 60, max: 200_000 },
  combined: { percent: 0, max: 0 },
}
const bill = { ...noFees, doctor: 120_050, pharmacy: 64_000 }

it('is what the plan pays of each fee', () => {
  expect(estimateOf(bill, terms, 1_000_000)).toMatchObject({
    billTotal: 184_050,
    claimable: { ...noFees, doctor: 80_000, pharmacy: 32_000 },
    claimableTotal: 112_000,
    capped: false,
  })
})

it('says when the wallet holds less', () => {
  expect(estimateOf(bill, terms, 90_000)).toMatchObject({
    claimable: { ...noFees, doctor: 80_000, pharmacy: 10_000 },
    claimableTotal: 90_000,
    capped: true,
  })
})
