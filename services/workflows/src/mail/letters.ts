import { type AskedDocument, documentLabels } from '@opdesk/contracts/claim/documents.ts'
import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { totalFees } from '@opdesk/contracts/claim/fees.ts'
import { reasonLabel } from '@opdesk/contracts/claim/reasons.ts'
import type { DisputeEvent } from '@opdesk/contracts/dispute/events.ts'
import { claimPaidText } from '@opdesk/contracts/email/claim-payment.ts'
import type { MailValues } from '@opdesk/contracts/email/fill-template.ts'
import type { EmailInLanguages } from '@opdesk/contracts/email/in-language.ts'
import type { EmailTemplateKey } from '@opdesk/contracts/email/templates.ts'
import { formatPaise } from '@opdesk/contracts/money.ts'
import { hindi } from '@opdesk/contracts/words/own-claim/hindi.ts'
import type { SubmittedClaim } from '@opdesk/domain/claim/state.ts'

type ToldEvent = ClaimEvent | DisputeEvent
type DataOf<T extends ToldEvent['type']> = Extract<ToldEvent, { type: T }>['data']

/**
 * A mail about a claim. `words`: the text of a mail that admins do not edit; `values`: placeholders that it has besides the common
 * ones of mails about claims.
 */
export type Letter = ({ template: EmailTemplateKey; words?: undefined } | { template: 'claim_paid'; words: EmailInLanguages }) & {
  values?: MailValues
  inHindi?: MailValues
}

/** The claim as of the event that the mail is about. */
export interface ToldClaim {
  claim: SubmittedClaim
  /** True if the amount due was approved by a dispute. */
  disputeApproved: boolean
}

type Letters = { [T in ToldEvent['type']]?: (data: DataOf<T>, about: ToldClaim) => Letter | undefined }

interface Remarked {
  remark: string
  reason?: string | null
  document?: AskedDocument | null
}

/**
 * The placeholder `remark` in both languages: the kind of the document in question, the text of the decision's reason, and the
 * remark as it was written, as far as present.
 */
const remarked = ({ remark, reason, document }: Remarked, values: MailValues = {}): Pick<Letter, 'values' | 'inHindi'> => {
  const joined = (kind: string | null | undefined, why: string | null | undefined): MailValues => ({
    remark: [kind, why, remark].filter(Boolean).join(': '),
  })
  return {
    values: { ...joined(document && documentLabels[document.kind], reason && reasonLabel(reason)), ...values },
    inHindi: joined(document && hindi.documents[document.kind], reason && hindi.reason(reason, reasonLabel(reason))),
  }
}
const payment = ({ amount, reference }: { amount: number; reference: string }): MailValues => ({
  amount: formatPaise(amount),
  reference,
})

const isByChannel = ({ payment }: SubmittedClaim): boolean => payment !== null && payment.channel !== 'ledger_only'

/** The mail about a payment through a provider or a bank. The UTR may follow, without a second mail. */
const paidLetter = ({ amount, utr, account }: DataOf<'claim_settled'>): Letter => ({
  template: 'claim_paid',
  words: claimPaidText(utr),
  values: { amount: formatPaise(amount), account: account ?? '', ...(utr !== null && { reference: utr }) },
})

/** The mail to the subscriber for each type of event. Types without an entry send no mail. */
export const letters: Letters = {
  claim_submitted: data => ({ template: 'claim_submission_mail', values: { amount: formatPaise(data.claimable_amount) } }),
  claim_resubmitted: (data, { claim }) => ({
    template: 'claim_updation_mail',
    ...remarked(data, { amount: formatPaise(claim.submission.claimable_amount) }),
  }),
  claim_approved: data => ({
    template: 'claim_approval_mail',
    ...remarked(data, { amount: formatPaise(totalFees(data.approved)) }),
  }),
  claim_clarification_requested: data => ({ template: 'claim_clarification_mail', ...remarked(data) }),
  claim_rejected: data => ({ template: 'claim_rejection_mail', ...remarked(data) }),
  claim_invalidated: data => ({ template: 'claim_invalid_mail', ...remarked(data) }),
  claim_marked_duplicate: data => ({ template: 'claim_invalid_mail', ...remarked(data) }),
  // A payment outside of the product after a dispute sends one mail, by the dispute's own event.
  claim_settled: (data, { disputeApproved }) => {
    if (data.channel !== 'ledger_only') return paidLetter(data)
    return disputeApproved ? undefined : { template: 'claim_settled_mail', values: payment(data) }
  },
  dispute_raised: data => ({ template: 'dispute_submission_mail', ...remarked(data) }),
  dispute_approved: data => ({ template: 'dispute_approval_mail', ...remarked(data) }),
  dispute_rejected: data => ({ template: 'dispute_rejection_mail', ...remarked(data) }),
  // The claim's own event told of a payment through a provider or a bank.
  dispute_settled: (data, { claim }) =>
    isByChannel(claim) ? undefined : { template: 'dispute_settled_mail', values: payment(data) },
}

/** True if the event may send a mail. Approvals of earlier stages, which are the most frequent events, send none. */
export const isTold = (event: ToldEvent): boolean =>
  (event.type !== 'claim_approved' && event.type !== 'dispute_approved') || event.data.stage === 'finance'

export const letterFor = (event: ToldEvent, about: ToldClaim): Letter | undefined => {
  const write = letters[event.type] as ((data: ToldEvent['data'], about: ToldClaim) => Letter | undefined) | undefined
  return write?.(event.data, about)
}
