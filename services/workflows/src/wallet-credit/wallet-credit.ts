import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import { creditWallet } from '@opdesk/domain/wallet/credit-wallet.ts'
import { walletAggregate } from '@opdesk/domain/wallet/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { causeOf, commandFrom, defineWorkflow } from '../workflow.ts'

const NAME = 'wallet-credit'

/** Credits a plan's wallet balance when the plan becomes active, once per subscription (domain.md section 2). */
export const walletCredit = defineWorkflow({
  name: NAME,
  on: {
    plan_activated: async (event, { store, clock }) => {
      const { subscription_id, plan } = event.data
      const credit = { subscription_id, amount: plan.membership.wallet_balance, reason: `Plan ${plan.name}` }
      await handleCommand({
        store,
        aggregate: walletAggregate,
        stream: walletStream(subscriberStream.idOf(event.stream)),
        command: commandFrom(NAME, 'credit', causeOf(event)),
        now: clock(),
        decide: wallet => creditWallet(wallet, credit),
      })
    },
  },
})
