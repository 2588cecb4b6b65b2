import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { causeOf, commandFrom, defineWorkflow, type HandledEvent, type WorkflowContext } from '../workflow.ts'
import { bringWalletUpToDate } from './bring-wallet-up-to-date.ts'

const NAME = 'wallet-credit'

const follow = (event: HandledEvent, context: WorkflowContext): Promise<void> =>
  bringWalletUpToDate(context, subscriberStream.idOf(event.stream), commandFrom(NAME, 'credit', causeOf(event)))

/**
 * The wallet follows the subscriptions (domain.md section 9): an activated plan credits it, an upgrade moves its pot to the
 * successor, and a refunded plan lapses it.
 */
export const walletCredit = defineWorkflow({
  name: NAME,
  on: { plan_activated: follow, plan_superseded: follow, plan_cancelled: follow, plan_reinstated: follow },
})
