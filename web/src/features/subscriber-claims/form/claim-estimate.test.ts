import { noFees } from '@opdesk/contracts/claim/fees.ts'
import { expect, it } from 'vitest'
import { estimateOf } from './claim-estimate.ts'

const bill = { ...noFees, doctor: 120_050, pharmacy: 64_000 }
const answers = { doctor: 80_000, pharmacy: 32_000 }

it('estimates the plan’s share of each fee', () => {
  expect(estimateOf(bill, answers, 1_000_000)).toEqual({
    bill,
    billTotal: 184_050,
    plan: { ...noFees, doctor: 80_000, pharmacy: 32_000 },
    claimable: { ...noFees, doctor: 80_000, pharmacy: 32_000 },
    planTotal: 112_000,
    claimableTotal: 112_000,
    capped: false,
    complete: true,
  })
})

it('limits the estimate to the money in the wallet', () => {
  expect(estimateOf(bill, answers, 90_000)).toMatchObject({
    plan: { ...noFees, doctor: 80_000, pharmacy: 32_000 },
    claimable: { ...noFees, doctor: 80_000, pharmacy: 10_000 },
    planTotal: 112_000,
    claimableTotal: 90_000,
    capped: true,
  })
})

it.each(['asking', 'failed'] as const)('leaves the estimate incomplete while a fee’s amount is %s', pharmacy => {
  expect(estimateOf(bill, { ...answers, pharmacy }, 1_000_000)).toMatchObject({
    claimable: { doctor: 80_000, pharmacy },
    claimableTotal: 80_000,
    complete: false,
  })
})
