import { availableIn, potOf, withLapses } from './pot.ts'
import type { PotFact, Pots } from './state.ts'

/** A claim of a subscription, and what it needs in paise. */
export interface Wanted {
  subscription_id: string
  claim_id: string
  claim_version: number
  amount: number
}

/**
 * Holds what a claim needs in the pot that entitles it, capped by what is available there. The hold of a later claim version
 * replaces an earlier one, also in another pot; of two attempts at one version the larger hold stays.
 */
export const holdInPot = (wallet: Pots, { subscription_id, ...wanted }: Wanted): PotFact[] => {
  const existing = wallet.holds[wanted.claim_id]
  if (existing && existing.claim_version > wanted.claim_version) return []
  const pot = potOf(wallet, subscription_id)
  const id = pot?.subscription_id ?? subscription_id
  const own = existing?.subscription_id === id ? existing.amount : 0
  const room = pot ? availableIn(wallet, pot) + own : 0
  const amount = Math.max(0, Math.min(wanted.amount, room))
  if (existing?.claim_version === wanted.claim_version && existing.amount >= amount) return []
  return withLapses(wallet, [{ type: 'wallet_hold_placed', data: { ...wanted, subscription_id: id, amount } }])
}

/**
 * Holds what a dispute was granted. If the pot has lapsed meanwhile, what is missing is restored first: at most what lapsed and was
 * not restored before. A wrong refusal never costs the member the money.
 */
export const holdForDispute = (wallet: Pots, wanted: Wanted): PotFact[] => {
  const pot = potOf(wallet, wanted.subscription_id)
  const hold = wallet.holds[wanted.claim_id]
  const own = hold?.subscription_id === pot?.subscription_id ? (hold?.amount ?? 0) : 0
  if (!pot?.closed || (hold && hold.claim_version >= wanted.claim_version)) return holdInPot(wallet, wanted)
  const missing = wanted.amount - availableIn(wallet, pot) - own
  const amount = Math.min(missing, pot.lapsed - pot.restored)
  if (amount <= 0) return holdInPot(wallet, wanted)
  const { subscription_id } = pot
  const held = { ...wanted, subscription_id, amount: availableIn(wallet, pot) + own + amount }
  return withLapses(wallet, [
    { type: 'wallet_restored', data: { subscription_id, claim_id: wanted.claim_id, amount } },
    { type: 'wallet_hold_placed', data: held },
  ])
}

/** Reduces a hold to the maximum that the submitted claim may cost. In a closed pot the rest lapses at once. */
export const trimInPot = (wallet: Pots, { claim_id, amount }: { claim_id: string; amount: number }): PotFact[] => {
  const hold = wallet.holds[claim_id]
  if (!hold || hold.amount <= amount) return []
  return withLapses(wallet, [{ type: 'wallet_hold_placed', data: { claim_id, ...hold, amount } }])
}

/** Ends the hold of a claim. In a closed pot the money lapses at once. Doing it again does nothing. */
export const releaseInPot = (wallet: Pots, claim_id: string): PotFact[] => {
  const hold = wallet.holds[claim_id]
  if (!hold) return []
  return withLapses(wallet, [{ type: 'wallet_hold_released', data: { claim_id, amount: hold.amount } }])
}

/**
 * Pays a claim out of its hold, once per payment reference; the rest of the hold becomes free, or lapses in a closed pot.
 * @throws Error when the payment exceeds the hold, which no legal sequence of commands can cause
 */
export const debitPot = (
  wallet: Pots,
  data: { claim_id: string; claim_number: string; amount: number; reference: string },
): PotFact[] => {
  if (wallet.debited.includes(`${data.claim_id} ${data.reference}`)) return []
  if (data.amount > (wallet.holds[data.claim_id]?.amount ?? 0)) {
    throw new Error(`payment of claim ${data.claim_id} exceeds its hold`)
  }
  return withLapses(wallet, [{ type: 'wallet_debited', data }])
}
