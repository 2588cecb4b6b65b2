import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { noFees } from '@opdesk/contracts/claim/fees.ts'
import type { DisputeEvent } from '@opdesk/contracts/dispute/events.ts'
import { fillTextTemplate } from '@opdesk/contracts/text-message/templates.ts'
import { expect, test } from 'vitest'
import { drafted, submitted } from '../testing/given.ts'
import { textOfClaim } from './news-of-claims.ts'

const remarked = { stage: 'verifier', remark: 'Dr. Rao wrote no diagnosis', reason: null } as const
const approved = { ...noFees, doctor: 35_050 }
const paid = { amount: 35_050, reference: 'PAY-C1001' }
const settled = { ...paid, utr: null, channel: 'ledger_only', account: null, returns_to: 'settled' } as const

test.each<[ClaimEvent | DisputeEvent, string]>([
  [submitted('asha', 40_000), 'We received your claim C1001 on opdesk. You hear from us when it is decided.'],
  [
    { type: 'claim_clarification_requested', data: { ...remarked, document: null } },
    'We have a question about your claim C1001 on opdesk. Please sign in and answer it.',
  ],
  [
    { type: 'claim_approved', data: { stage: 'finance', remark: 'Fine', approved } },
    'Your claim C1001 on opdesk is approved with Rs 350.50. The payment comes next.',
  ],
  [{ type: 'claim_rejected', data: remarked }, 'Your claim C1001 on opdesk was not approved. Sign in to read why.'],
  [{ type: 'claim_invalidated', data: remarked }, 'Your claim C1001 on opdesk was not approved. Sign in to read why.'],
  [
    { type: 'claim_marked_duplicate', data: { ...remarked, duplicate_of: 'other' } },
    'Your claim C1001 on opdesk was not approved. Sign in to read why.',
  ],
  [{ type: 'claim_settled', data: settled }, 'We paid Rs 350.50 for your claim C1001 on opdesk. Sign in to see the details.'],
  [
    { type: 'dispute_approved', data: { stage: 'finance', remark: 'Agreed' } },
    'Your dispute of claim C1001 on opdesk is approved. The payment comes next.',
  ],
  [{ type: 'dispute_rejected', data: remarked }, 'Your dispute of claim C1001 on opdesk was not approved. Sign in to read why.'],
  [{ type: 'dispute_settled', data: paid }, 'We paid Rs 350.50 for your claim C1001 on opdesk. Sign in to see the details.'],
])('reports $type without doctor, diagnosis or remark', (event, words) => {
  const text = textOfClaim(event, 'C1001')
  expect(text && fillTextTemplate(text.template, text.values)).toBe(words)
})

test('sends no text about a draft', () => {
  expect(textOfClaim(drafted('asha'), 'C1001')).toBeUndefined()
})
