import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { causeOf, commandFrom, defineWorkflow, type HandledEvent, type WorkflowContext } from '../workflow.ts'
import { bringWalletUpToDate } from './bring-wallet-up-to-date.ts'

const NAME = 'wallet-credit'

const follow = (event: HandledEvent, context: WorkflowContext): Promise<void> =>
  bringWalletUpToDate(context, subscriberStream.idOf(event.stream), commandFrom(NAME, 'credit', causeOf(event)))

/**
 * Applies subscriptions to the wallet (domain.md section 9): an activated plan is credited, an upgrade moves the pot to the new
 * plan, and a refunded plan's pot lapses.
 */
export const walletCredit = defineWorkflow({
  name: NAME,
  on: { plan_activated: follow, plan_superseded: follow, plan_cancelled: follow, plan_reinstated: follow },
})
