/** What happens to a wallet in pots, one per subscription. Amounts in paise. */
export type PotFact =
  | { type: 'wallet_credited'; data: { subscription_id: string; amount: number; reason: string } }
  | { type: 'wallet_hold_placed'; data: { subscription_id: string; claim_id: string; claim_version: number; amount: number } }
  | { type: 'wallet_hold_released'; data: { claim_id: string; amount: number } }
  | { type: 'wallet_debited'; data: { claim_id: string; claim_number: string; amount: number; reference: string } }
  /** Closes the pot, even if nothing is left to lapse. */
  | { type: 'wallet_lapsed'; data: { subscription_id: string; amount: number; reason: string } }
  /** What is available in `from` lapses, its holds join `to`, and `to` is credited. */
  | { type: 'wallet_upgraded'; data: { from: string; to: string; lapsed: number; credited: number } }
  /** Money that had lapsed comes back for a claim that was refused wrongly. */
  | { type: 'wallet_restored'; data: { subscription_id: string; claim_id: string; amount: number } }

export interface Pot {
  subscription_id: string
  balance: number
  lapsed: number
  restored: number
  /** What becomes free in a closed pot lapses. */
  closed: boolean
  /** The subscription that took over the holds in an upgrade. */
  successor: string | null
}

export interface Pots {
  pots: readonly Pot[]
  holds: Readonly<Record<string, { subscription_id: string; amount: number; claim_version: number }>>
  /** `claim_id reference` of every payment: each counts once. */
  debited: readonly string[]
}

export const noPots: Pots = { pots: [], holds: {}, debited: [] }

const changed = (wallet: Pots, id: string, change: (pot: Pot) => Partial<Pot>): Pots => ({
  ...wallet,
  pots: wallet.pots.map(pot => (pot.subscription_id === id ? { ...pot, ...change(pot) } : pot)),
})

const opened = (wallet: Pots, subscription_id: string, balance: number): Pots => ({
  ...wallet,
  pots: [...wallet.pots, { subscription_id, balance, lapsed: 0, restored: 0, closed: false, successor: null }],
})

const withoutHold = (wallet: Pots, claimId: string): Pots => ({
  ...wallet,
  holds: Object.fromEntries(Object.entries(wallet.holds).filter(([id]) => id !== claimId)),
})

export const heldIn = ({ holds }: Pots, subscriptionId: string): number =>
  Object.values(holds).reduce((sum, hold) => sum + (hold.subscription_id === subscriptionId ? hold.amount : 0), 0)

const upgraded = (wallet: Pots, { from, to, lapsed, credited }: Extract<PotFact, { type: 'wallet_upgraded' }>['data']): Pots => {
  const moved = heldIn(wallet, from)
  const after = changed(wallet, from, pot => ({ balance: 0, lapsed: pot.lapsed + lapsed, closed: true, successor: to }))
  const holds = Object.entries(wallet.holds).map(([id, hold]) =>
    hold.subscription_id === from ? [id, { ...hold, subscription_id: to }] : [id, hold],
  )
  return { ...opened(after, to, credited + moved), holds: Object.fromEntries(holds) }
}

export const evolvePots = (wallet: Pots, { type, data }: PotFact): Pots => {
  switch (type) {
    case 'wallet_credited':
      return opened(wallet, data.subscription_id, data.amount)
    case 'wallet_hold_placed': {
      const { claim_id, ...hold } = data
      return { ...wallet, holds: { ...wallet.holds, [claim_id]: hold } }
    }
    case 'wallet_hold_released':
      return withoutHold(wallet, data.claim_id)
    case 'wallet_debited': {
      const paidFrom = wallet.holds[data.claim_id]?.subscription_id ?? ''
      const paid = changed(wallet, paidFrom, pot => ({ balance: pot.balance - data.amount }))
      return { ...withoutHold(paid, data.claim_id), debited: [...wallet.debited, `${data.claim_id} ${data.reference}`] }
    }
    case 'wallet_lapsed': {
      const { subscription_id, amount } = data
      return changed(wallet, subscription_id, pot => ({
        balance: pot.balance - amount,
        lapsed: pot.lapsed + amount,
        closed: true,
      }))
    }
    case 'wallet_upgraded':
      return upgraded(wallet, data)
    case 'wallet_restored': {
      const { subscription_id, amount } = data
      return changed(wallet, subscription_id, pot => ({ balance: pot.balance + amount, restored: pot.restored + amount }))
    }
  }
}
