import { toRupees } from '@opdesk/contracts/money.ts'
import type { Chain } from '@opdesk/contracts/subscriber/chain/state.ts'
import { upToDateOn } from '@opdesk/contracts/subscriber/due.ts'
import type { WalletPot } from '@opdesk/contracts/subscriber/queries.ts'
import { lastDayToFile } from '@opdesk/contracts/term.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { availableIn, evolvePots, type Pots } from '@opdesk/contracts/wallet/pots.ts'
import { walletDue } from '@opdesk/domain/wallet/pots/due.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import type { SubscriberRow } from '@opdesk/projections/subscriber/table.ts'
import { walletOf } from '@opdesk/projections/wallet/query.ts'

/**
 * The wallet at a moment, and the subscriptions that it pays for: just after midnight a plan may have begun, and its money is not
 * recorded yet. A lapse counts once it is recorded, among the transactions.
 */
export const walletAt = async (
  db: Db,
  { subscriber_id, doc }: Pick<SubscriberRow, 'subscriber_id' | 'doc'>,
  now: Date,
): Promise<{ wallet: Pots; chain: Chain }> => {
  const recorded = await walletOf(db, subscriber_id)
  const { chain } = upToDateOn(doc, istDay(now))
  const begun = walletDue(recorded, chain, now).filter(({ type }) => type !== 'wallet_lapsed')
  return { wallet: begun.reduce<Pots>(evolvePots, recorded), chain }
}

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
