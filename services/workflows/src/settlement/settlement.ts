import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import { settleClaim } from '@opdesk/domain/claim/settle-claim.ts'
import { claimAggregate, isSubmitted } from '@opdesk/domain/claim/state.ts'
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
  await handleCommand({
    store,
    aggregate: walletAggregate,
    stream: walletStream(claim.subscriber_id),
    command: commandFrom(NAME, 'debit', causeOf(requested)),
    now: clock(),
    decide: wallet => debitPot(wallet, { claim_id, claim_number: claim.claim_number, amount, reference }),
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
 * Completes the payments that finance requested: requested → wallet debited → settled (domain.md section 2). Each step is
 * idempotent. The checkpoint moves after the last step, so the next run finishes an interrupted payment.
 */
export const settlement = defineWorkflow({
  name: NAME,
  on: {
    claim_payment_requested: async (event, context) => {
      await debitForPayment(event, context)
      await settlePayment(event, context)
    },
  },
})
