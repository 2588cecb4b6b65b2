import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { expect, it } from 'vitest'
import { awaitsAnswer, documentsFor } from './labels.ts'

it('requires for a claim the prescription and each fee’s documents', () => {
  expect(documentsFor([])).toEqual(['prescription'])
  expect(documentsFor(['doctor'])).toEqual(['prescription', 'fee_receipt'])
  expect(documentsFor(['lab', 'doctor'])).toEqual(['prescription', 'fee_receipt', 'test_receipt', 'test_reports'])
  expect(documentsFor(['combined'])).toEqual(['prescription', 'pharmacy_receipt', 'test_receipt', 'test_reports'])
})

it.each([
  [ClaimStatus.clarification, false, true],
  [ClaimStatus.clarification, true, false],
  [ClaimStatus.pending, false, false],
])('a claim in status %i, answered %s, awaits an answer: %s', (status, subscriber_reaction, expected) => {
  expect(awaitsAnswer({ status, subscriber_reaction })).toBe(expected)
})
