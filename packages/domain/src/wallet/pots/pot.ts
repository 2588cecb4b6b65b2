import { evolvePots, heldIn, type Pot, type PotFact, type Pots } from './state.ts'

/** The pot from which claims of a subscription are paid: its own, or after upgrades the one of the last successor. */
export const potOf = (wallet: Pots, subscriptionId: string): Pot | undefined => {
  const pot = wallet.pots.find(({ subscription_id }) => subscription_id === subscriptionId)
  return pot?.successor ? potOf(wallet, pot.successor) : pot
}

/** Balance − held, in paise. */
export const availableIn = (wallet: Pots, pot: Pot): number => pot.balance - heldIn(wallet, pot.subscription_id)

/** The whole wallet: `wallet_balance` and `available_balance`, in paise. */
export const walletTotals = (wallet: Pots): { balance: number; available: number } => ({
  balance: wallet.pots.reduce((sum, pot) => sum + pot.balance, 0),
  available: wallet.pots.reduce((sum, pot) => sum + availableIn(wallet, pot), 0),
})

/** The facts, and after them the lapse of what they made free in a closed pot. All of them belong in one append. */
export const withLapses = (wallet: Pots, facts: readonly PotFact[]): PotFact[] => {
  const after = facts.reduce(evolvePots, wallet)
  const lapses = after.pots
    .filter(pot => pot.closed && availableIn(after, pot) > 0)
    .map(
      (pot): PotFact => ({
        type: 'wallet_lapsed',
        data: { subscription_id: pot.subscription_id, amount: availableIn(after, pot), reason: 'Plan ended' },
      }),
    )
  return [...facts, ...lapses]
}
