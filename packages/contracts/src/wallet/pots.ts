import type { WalletEvent } from './events.ts'

/** The part of a wallet that came with one subscription. Paise. */
export interface Pot {
  subscription_id: string
  balance: number
  lapsed: number
  restored: number
  /** Reason for closing the pot, null while it is open. Money that is freed in a closed pot lapses. */
  closed: string | null
  /** The subscription that took over the holds in an upgrade. */
  successor: string | null
}

/** A wallet in paise; its pots are in the order in which they were credited. */
export interface Pots {
  pots: readonly Pot[]
  holds: Readonly<Record<string, { subscription_id: string; amount: number; claim_version: number }>>
  /** The subscription with the pot that each claim last used, even if the hold is over: a dispute uses the same pot. */
  claims: Readonly<Record<string, string>>
  /**
   * The debited amount by `claim_id reference` of every payment that was made: each is debited once, and again after it came back.
   * A payment after a dispute has another reference.
   */
  debited: Readonly<Record<string, number>>
}

/** Reason for closing the pot of an upgraded plan. */
export const UPGRADED = 'Plan upgraded'

export const noPots: Pots = { pots: [], holds: {}, claims: {}, debited: {} }

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

export const heldIn = ({ holds }: Pots, subscriptionId: string): number =>
  sum(Object.values(holds).map(hold => (hold.subscription_id === subscriptionId ? hold.amount : 0)))

/** Balance − held, in paise. */
export const availableIn = (wallet: Pots, pot: Pot): number => pot.balance - heldIn(wallet, pot.subscription_id)

/** The pot that pays claims of a subscription: its own, or after upgrades the pot of the last successor. */
export const potOf = (wallet: Pots, subscriptionId: string): Pot | undefined => {
  const pot = wallet.pots.find(({ subscription_id }) => subscription_id === subscriptionId)
  return pot?.successor ? potOf(wallet, pot.successor) : pot
}

/** Balance and available amount of all pots together. Paise. */
export const walletTotals = (wallet: Pots): { balance: number; available: number } => ({
  balance: sum(wallet.pots.map(({ balance }) => balance)),
  available: sum(wallet.pots.map(pot => availableIn(wallet, pot))),
})

/**
 * Money that a dispute of a claim could still hold, in paise: the available part of its pot, its current hold, and lapsed money
 * that can be restored.
 */
export const coverOf = (wallet: Pots, claimId: string): number => {
  const pot = potOf(wallet, wallet.claims[claimId] ?? '')
  if (!pot) return 0
  return availableIn(wallet, pot) + (wallet.holds[claimId]?.amount ?? 0) + (pot.closed === null ? 0 : pot.lapsed - pot.restored)
}

const changed = (wallet: Pots, id: string, change: (pot: Pot) => Partial<Pot>): Pots => ({
  ...wallet,
  pots: wallet.pots.map(pot => (pot.subscription_id === id ? { ...pot, ...change(pot) } : pot)),
})

const opened = (wallet: Pots, subscription_id: string, balance: number): Pots => ({
  ...wallet,
  pots: [...wallet.pots, { subscription_id, balance, lapsed: 0, restored: 0, closed: null, successor: null }],
})

const withoutHold = (wallet: Pots, claimId: string): Pots => ({
  ...wallet,
  holds: Object.fromEntries(Object.entries(wallet.holds).filter(([id]) => id !== claimId)),
})

/** Places a hold from the time when a wallet was a single sum: the last pot moves missing money from the earlier ones. */
const mergePots = (wallet: Pots, claimId: string, amount: number): Pots => {
  const before = withoutHold(wallet, claimId)
  const last = wallet.pots.at(-1)
  let missing = last ? Math.max(0, amount - availableIn(before, last)) : 0
  const taken = wallet.pots.map(pot => {
    const part = pot === last ? 0 : Math.min(missing, availableIn(before, pot))
    missing -= part
    return part
  })
  const moved = (pot: Pot, index: number) => (pot === last ? sum(taken) : -(taken[index] ?? 0))
  return { ...wallet, pots: wallet.pots.map((pot, index) => ({ ...pot, balance: pot.balance + moved(pot, index) })) }
}

type DataOf<T extends WalletEvent['type']> = Extract<WalletEvent, { type: T }>['data']

const held = (wallet: Pots, { claim_id, ...hold }: DataOf<'wallet_hold_placed'>): Pots => {
  const subscription_id = hold.subscription_id || (wallet.pots.at(-1)?.subscription_id ?? '')
  const drawn = hold.subscription_id ? wallet : mergePots(wallet, claim_id, hold.amount)
  return {
    ...drawn,
    holds: { ...drawn.holds, [claim_id]: { ...hold, subscription_id } },
    claims: { ...drawn.claims, [claim_id]: subscription_id },
  }
}

/** Puts the money of a payment back and adds it to the claim's hold in the pot. */
const returned = (wallet: Pots, { claim_id, subscription_id, ...data }: DataOf<'wallet_debit_returned'>): Pots => {
  const { amount, claim_version, reference } = data
  const hold = wallet.holds[claim_id]
  const own = hold?.subscription_id === subscription_id ? hold : undefined
  const version = Math.max(own?.claim_version ?? claim_version, claim_version)
  return {
    ...changed(wallet, subscription_id, pot => ({ balance: pot.balance + amount })),
    holds: { ...wallet.holds, [claim_id]: { subscription_id, amount: (own?.amount ?? 0) + amount, claim_version: version } },
    debited: Object.fromEntries(Object.entries(wallet.debited).filter(([debit]) => debit !== `${claim_id} ${reference}`)),
  }
}

const upgraded = (wallet: Pots, { from, to, lapsed, credited }: DataOf<'wallet_upgraded'>): Pots => {
  const moved = heldIn(wallet, from)
  const after = changed(wallet, from, pot => ({
    balance: 0,
    lapsed: pot.lapsed + lapsed,
    closed: UPGRADED,
    successor: to,
  }))
  const holds = Object.entries(wallet.holds).map(([id, hold]) =>
    hold.subscription_id === from ? [id, { ...hold, subscription_id: to }] : [id, hold],
  )
  return { ...opened(after, to, credited + moved), holds: Object.fromEntries(holds) }
}

/** Folds one event of a wallet (domain.md section 9). */
export const evolvePots = (wallet: Pots, { type, data }: WalletEvent): Pots => {
  switch (type) {
    case 'wallet_credited':
      return opened(wallet, data.subscription_id, data.amount)
    case 'wallet_hold_placed':
      return held(wallet, data)
    case 'wallet_hold_released':
      return withoutHold(wallet, data.claim_id)
    case 'wallet_debited': {
      const paidFrom = wallet.holds[data.claim_id]?.subscription_id ?? ''
      const paid = changed(wallet, paidFrom, pot => ({ balance: pot.balance - data.amount }))
      const debited = { ...wallet.debited, [`${data.claim_id} ${data.reference}`]: data.amount }
      return { ...withoutHold(paid, data.claim_id), debited }
    }
    case 'wallet_debit_returned':
      return returned(wallet, data)
    case 'wallet_lapsed':
      return changed(wallet, data.subscription_id, pot => ({
        balance: pot.balance - data.amount,
        lapsed: pot.lapsed + data.amount,
        closed: data.reason,
      }))
    case 'wallet_upgraded':
      return upgraded(wallet, data)
    case 'wallet_restored':
      return changed(wallet, data.subscription_id, pot => ({
        balance: pot.balance + data.amount,
        restored: pot.restored + data.amount,
      }))
  }
}
