import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { totalFees } from '@opdesk/contracts/claim/fees.ts'
import type { DisputeEvent } from '@opdesk/contracts/dispute/events.ts'
import { formatPaise } from '@opdesk/contracts/money.ts'
import { asPlainAmount } from './plain-amount.ts'
import type { NewsText } from './queue-text.ts'

type ToldEvent = ClaimEvent | DisputeEvent
type Texts = { [T in ToldEvent['type']]?: (data: Extract<ToldEvent, { type: T }>['data'], claimNumber: string) => NewsText }

const paid = ({ amount }: { amount: number }, claimNumber: string): NewsText => ({
  template: 'claim_paid',
  values: [asPlainAmount(formatPaise(amount)), claimNumber],
})
const rejected = (_: object, claimNumber: string): NewsText => ({ template: 'claim_rejected', values: [claimNumber] })

/**
 * The text message for each type of event that is sent with its mail. It contains no doctor, diagnosis, patient or plan
 * (docs/domain.md, section 6).
 */
const texts: Texts = {
  claim_submitted: (_, claimNumber) => ({ template: 'claim_received', values: [claimNumber] }),
  claim_clarification_requested: (_, claimNumber) => ({ template: 'claim_question', values: [claimNumber] }),
  claim_approved: (data, claimNumber) => ({
    template: 'claim_approved',
    values: [claimNumber, asPlainAmount(formatPaise(totalFees(data.approved)))],
  }),
  claim_rejected: rejected,
  claim_invalidated: rejected,
  claim_marked_duplicate: rejected,
  claim_settled: paid,
  dispute_raised: (_, claimNumber) => ({ template: 'dispute_received', values: [claimNumber] }),
  dispute_approved: (_, claimNumber) => ({ template: 'dispute_approved', values: [claimNumber] }),
  dispute_rejected: (_, claimNumber) => ({ template: 'dispute_rejected', values: [claimNumber] }),
  dispute_settled: paid,
}

export const textOfClaim = ({ type, data }: ToldEvent, claimNumber: string): NewsText | undefined => {
  const write = texts[type] as ((data: ToldEvent['data'], claimNumber: string) => NewsText) | undefined
  return write?.(data, claimNumber)
}
