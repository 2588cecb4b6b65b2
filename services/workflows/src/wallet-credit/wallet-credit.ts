import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { causeOf, commandFrom, defineWorkflow, type HandledEvent, type WorkflowContext } from '../workflow.ts'
import { bringWalletUpToDate } from './bring-wallet-up-to-date.ts'

const NAME = 'wallet-credit'

const follow = (event: HandledEvent, context: WorkflowContext): Promise<void> =>
  bringWalletUpToDate(context, subscriberStream.idOf(event.stream), commandFrom(NAME, 'credit', causeOf(event)))

/**
 * The wallet follows the subscriptions (domain.md section 9): it is credited when a plan becomes active, its pot goes over to the
 * successor in an upgrade, and lapses when the plan is refunded.
 */
export const walletCredit = defineWorkflow({
  name: NAME,
  on: { plan_activated: follow, plan_superseded: follow, plan_cancelled: follow, plan_reinstated: follow },
})
