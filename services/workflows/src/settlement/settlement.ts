import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { payoutStream } from '@opdesk/contracts/payout/events.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import { settleClaim } from '@opdesk/domain/claim/settle-claim.ts'
import { claimAggregate, isSubmitted, unpaidOf } from '@opdesk/domain/claim/state.ts'
import { payOutside } from '@opdesk/domain/payout/send-attempt.ts'
import { payoutAggregate } from '@opdesk/domain/payout/state.ts'
import { debitPot } from '@opdesk/domain/wallet/pots/hold.ts'
import { walletAggregate } from '@opdesk/domain/wallet/state.ts'
import { handleCommand, load } from '@opdesk/event-store/handle-command.ts'
import { causeOf, commandFrom, defineWorkflow, type HandledEvent, type WorkflowContext } from '../workflow.ts'

const NAME = 'settlement'
type Context = Pick<WorkflowContext, 'store' | 'clock'>
export type PaymentRequested = HandledEvent<'claim_payment_requested'>

/** The second step of a payment, after `claim_payment_requested`: debits the wallet once. */
export const debitForPayment = async (requested: PaymentRequested, { store, clock }: Context): Promise<void> => {
  const claim_id = claimStream.idOf(requested.stream)
  const { state: claim } = await load(store, claimAggregate, requested.stream)
  if (!isSubmitted(claim)) throw new Error(`claim ${claim_id} is ${claim.status} and cannot be paid`)
  const { amount, reference } = requested.data
  const keep = Math.max(0, unpaidOf(claim) - amount)
  await handleCommand({
    store,
    aggregate: walletAggregate,
    stream: walletStream(claim.subscriber_id),
    command: commandFrom(NAME, 'debit', causeOf(requested)),
    now: clock(),
    decide: wallet => debitPot(wallet, { claim_id, claim_number: claim.claim_number, amount, reference, keep }),
  })
}

/** Records the payment beside its earlier attempts, if there are any, so that late news about them is understood. */
const endOutside = async (requested: PaymentRequested, { store, clock }: Context): Promise<void> => {
  const claim_id = claimStream.idOf(requested.stream)
  const { amount, reference, channel } = requested.data
  const { state: claim } = await load(store, claimAggregate, requested.stream)
  if (!isSubmitted(claim)) return
  const { claim_number, subscriber_id } = claim
  const request = { payment: reference, claim_id, claim_number, subscriber_id, amount, channel, account: null, account_id: null }
  await handleCommand({
    store,
    aggregate: payoutAggregate,
    stream: payoutStream(reference),
    command: commandFrom(NAME, 'outside', causeOf(requested)),
    now: clock(),
    decide: payout => payOutside(payout, request, clock()),
  })
}

/** The third and last step of a payment, after the debit of the wallet: settles the claim. */
export const settlePayment = async (requested: PaymentRequested, { store, clock }: Context): Promise<void> => {
  await handleCommand({
    store,
    aggregate: claimAggregate,
    stream: requested.stream,
    command: commandFrom(NAME, 'settle', causeOf(requested)),
    now: clock(),
    decide: settleClaim,
  })
}

/**
 * Completes the payments that finance requested and that are made outside of the product: requested → wallet debited → settled
 * (domain.md section 2). Each step is
 * idempotent. The checkpoint moves after the last step, so the next run finishes an interrupted payment.
 */
export const settlement = defineWorkflow({
  name: NAME,
  on: {
    claim_payment_requested: async (event, context) => {
      if (event.data.channel !== 'ledger_only') return
      await endOutside(event, context)
      await debitForPayment(event, context)
      await settlePayment(event, context)
    },
  },
})
