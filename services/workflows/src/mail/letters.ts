import { type AskedDocument, documentLabels } from '@opdesk/contracts/claim/documents.ts'
import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { totalFees } from '@opdesk/contracts/claim/fees.ts'
import { reasonLabel } from '@opdesk/contracts/claim/reasons.ts'
import type { DisputeEvent } from '@opdesk/contracts/dispute/events.ts'
import type { MailValues } from '@opdesk/contracts/email/fill-template.ts'
import type { EmailTemplateKey } from '@opdesk/contracts/email/templates.ts'
import { formatPaise } from '@opdesk/contracts/money.ts'
import type { SubmittedClaim } from '@opdesk/domain/claim/state.ts'

type ToldEvent = ClaimEvent | DisputeEvent
type DataOf<T extends ToldEvent['type']> = Extract<ToldEvent, { type: T }>['data']

export interface Letter {
  template: EmailTemplateKey
  /** Placeholders in addition to those of every claim mail. */
  values?: MailValues
}

/** The claim after the event. */
export interface ToldClaim {
  claim: SubmittedClaim
  /** True if a dispute approved the amount that is now due. */
  disputeApproved: boolean
}

type Letters = { [T in ToldEvent['type']]?: (data: DataOf<T>, about: ToldClaim) => Letter | undefined }

interface Remarked {
  remark: string
  reason?: string | null
  document?: AskedDocument | null
}

/** The remark, prefixed with the kind of its document and the text of the decision's reason, if present. */
const remark = ({ remark, reason, document }: Remarked): MailValues => ({
  remark: [document && documentLabels[document.kind], reason && reasonLabel(reason), remark].filter(Boolean).join(': '),
})
const payment = ({ amount, reference }: { amount: number; reference: string }): MailValues => ({
  amount: formatPaise(amount),
  reference,
})

/** The mail to the subscriber for an event; events without an entry send none. */
export const letters: Letters = {
  claim_submitted: data => ({ template: 'claim_submission_mail', values: { amount: formatPaise(data.claimable_amount) } }),
  claim_resubmitted: (data, { claim }) => ({
    template: 'claim_updation_mail',
    values: { ...remark(data), amount: formatPaise(claim.submission.claimable_amount) },
  }),
  claim_approved: data => ({
    template: 'claim_approval_mail',
    values: { ...remark(data), amount: formatPaise(totalFees(data.approved)) },
  }),
  claim_clarification_requested: data => ({ template: 'claim_clarification_mail', values: remark(data) }),
  claim_rejected: data => ({ template: 'claim_rejection_mail', values: remark(data) }),
  claim_invalidated: data => ({ template: 'claim_invalid_mail', values: remark(data) }),
  claim_marked_duplicate: data => ({ template: 'claim_invalid_mail', values: remark(data) }),
  // The payment of a dispute sends one mail, about the dispute.
  claim_settled: (data, { disputeApproved }) =>
    disputeApproved ? undefined : { template: 'claim_settled_mail', values: payment(data) },
  dispute_raised: data => ({ template: 'dispute_submission_mail', values: remark(data) }),
  dispute_approved: data => ({ template: 'dispute_approval_mail', values: remark(data) }),
  dispute_rejected: data => ({ template: 'dispute_rejection_mail', values: remark(data) }),
  dispute_settled: data => ({ template: 'dispute_settled_mail', values: payment(data) }),
}

/** Approvals before the last one, the most frequent events, send no mail. */
export const isTold = (event: ToldEvent): boolean =>
  (event.type !== 'claim_approved' && event.type !== 'dispute_approved') || event.data.stage === 'finance'

export const letterFor = (event: ToldEvent, about: ToldClaim): Letter | undefined => {
  const write = letters[event.type] as ((data: ToldEvent['data'], about: ToldClaim) => Letter | undefined) | undefined
  return write?.(event.data, about)
}
