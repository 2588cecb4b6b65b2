import { toRupees } from '@opdesk/contracts/money.ts'
import type { Chain } from '@opdesk/contracts/subscriber/chain/state.ts'
import type { WalletPot } from '@opdesk/contracts/subscriber/queries.ts'
import { lastDayToFile } from '@opdesk/contracts/term.ts'
import { availableIn, type Pots } from '@opdesk/contracts/wallet/pots.ts'

/** The pots that are open for claims, or that still pay for earlier claims, latest first; closed and used-up pots are left out. */
export const toPots = (wallet: Pots, chain: Chain): WalletPot[] =>
  wallet.pots
    .filter(({ closed, balance }) => closed === null || balance > 0)
    .map(pot => {
      const subscription = chain.find(({ subscription_id }) => subscription_id === pot.subscription_id)
      return {
        subscription_id: pot.subscription_id,
        plan: subscription?.plan.name ?? '',
        balance: toRupees(pot.balance),
        available: toRupees(availableIn(wallet, pot)),
        usable_until: subscription?.term && pot.closed === null ? lastDayToFile(subscription.term.end) : null,
      }
    })
    .reverse()
