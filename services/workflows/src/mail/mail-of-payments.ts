import { type ClaimEvent, claimStream } from '@opdesk/contracts/claim/events.ts'
import {
  cannotBePaidText,
  paymentDelayedText,
  paymentRefusedText,
  paymentReturnedText,
} from '@opdesk/contracts/email/claim-payment.ts'
import type { EmailInLanguages } from '@opdesk/contracts/email/in-language.ts'
import { formatPaise } from '@opdesk/contracts/money.ts'
import { payoutStream } from '@opdesk/contracts/payout/events.ts'
import { accountInWords } from '@opdesk/contracts/payout-account/account.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { refusalInLanguages } from '@opdesk/contracts/words/claim-payment.ts'
import { claimAggregate, isSubmitted } from '@opdesk/domain/claim/state.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { payoutAggregate } from '@opdesk/domain/payout/state.ts'
import { load, loadBefore } from '@opdesk/event-store/handle-command.ts'
import type { EventHandlers, HandledEvent, WorkflowContext } from '../workflow.ts'
import { tellNews } from './tell-news.ts'

type Unmade = HandledEvent<'claim_payment_failed' | 'claim_payment_reversed'>
interface Letter {
  words: EmailInLanguages
  template: 'claim_cannot_be_paid' | 'claim_payment_delayed' | 'claim_payment_refused' | 'claim_payment_returned'
  page: 'claim' | 'account'
}

/** The account of the attempt that ended, masked; null if the payment was refused before there was an attempt. */
const accountOf = async ({ store }: WorkflowContext, { data, position }: Unmade): Promise<string | null> => {
  const payout = await loadBefore(store, payoutAggregate, payoutStream(data.reference), position)
  const account = payout.status === 'new' ? null : payout.attempts.at(-1)?.account
  return account ? accountInWords(account) : null
}

/** The letter about a payment that was not made; undefined for failures that the subscriber has no part in. */
const failedLetter = ({ data }: Unmade, account: string | null): Letter | undefined => {
  if (data.class === 'ours') return undefined
  if (data.class === 'later') return { template: 'claim_payment_delayed', words: paymentDelayedText, page: 'claim' }
  const reason = refusalInLanguages(data.failure)
  return account === null
    ? { template: 'claim_cannot_be_paid', words: cannotBePaidText(reason), page: 'account' }
    : { template: 'claim_payment_refused', words: paymentRefusedText(reason), page: 'account' }
}

/** The letter about money that came back, which its owner saw in the account: it is told for every reason. */
const returnedLetter = ({ data }: Unmade): Letter => {
  const theirs = data.class === 'theirs'
  const words = paymentReturnedText(theirs ? refusalInLanguages(data.failure) : null)
  return { template: 'claim_payment_returned', words, page: theirs ? 'account' : 'claim' }
}

const tell = async (event: Unmade, context: WorkflowContext): Promise<void> => {
  const account = await accountOf(context, event)
  const letter = event.type === 'claim_payment_failed' ? failedLetter(event, account) : returnedLetter(event)
  if (!letter) return
  const claim_id = claimStream.idOf(event.stream)
  const { state: claim } = await load(context.store, claimAggregate, event.stream)
  if (!isSubmitted(claim)) return
  const { page, template, words } = letter
  // A payment that stays delayed over several attempts is told once.
  const id = template === 'claim_payment_delayed' ? derivedId('delayed payment', event.data.reference) : event.id
  const news = {
    template,
    words,
    text: { template, values: [claim.claim_number] },
    values: {
      claim_id: claim.claim_number,
      amount: formatPaise(event.data.amount),
      date: formatInstant(event.at),
      account: account ?? '',
    },
    path: page === 'account' ? '/user/payout-account' : `/user/addclaims/${encodeURIComponent(claim_id)}`,
    ofClaim: true,
  } as const
  await tellNews({ id, at: event.at }, claim.subscriber_id, news, context)
}

/** Events of claims that this file tells subscribers about. */
type Told = Extract<ClaimEvent['type'], 'claim_payment_failed' | 'claim_payment_reversed'>

/**
 * Tells subscribers about payments that were refused, are delayed, or came back (payouts.md 7): once for each event, since a move
 * between failed and reversed is no event of the claim.
 */
export const mailOfPayments: Pick<EventHandlers, Told> = { claim_payment_failed: tell, claim_payment_reversed: tell }
