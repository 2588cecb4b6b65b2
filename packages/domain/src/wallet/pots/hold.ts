import { DomainError } from '@opdesk/contracts/errors.ts'
import type { WalletEvent } from '@opdesk/contracts/wallet/events.ts'
import { availableIn, type Pots, potOf } from '@opdesk/contracts/wallet/pots.ts'
import { withLapses } from './with-lapses.ts'

/** The amount that a claim needs, in paise. `claim_version`: the claim's version at which the submission or the dispute began. */
interface RequestedHold {
  claim_id: string
  claim_version: number
  amount: number
}

/**
 * Holds a claim's amount in the pot of the subscription that entitles it, at most the available amount: an empty pot gives a hold
 * of 0, not a refusal. The hold of a later claim version replaces an earlier one, even in another pot, because the earlier
 * submission can no longer finish. Two attempts at one version may both be under way, so the larger hold stays and covers the
 * attempt that finishes. A late attempt at an earlier version does not change the later hold.
 * @throws conflict when another attempt at this version is under way and uses another pot
 */
export const holdInPot = (
  wallet: Pots,
  { subscription_id, ...requested }: RequestedHold & { subscription_id: string },
): WalletEvent[] => {
  const existing = wallet.holds[requested.claim_id]
  if (existing && existing.claim_version > requested.claim_version) return []
  const pot = potOf(wallet, subscription_id)
  const id = pot?.subscription_id ?? subscription_id
  const sameVersion = existing?.claim_version === requested.claim_version
  if (sameVersion && existing.subscription_id !== id) throw new DomainError('conflict')
  const own = existing?.subscription_id === id ? existing.amount : 0
  const available = pot ? availableIn(wallet, pot) + own : 0
  const amount = Math.max(0, Math.min(requested.amount, available))
  if (sameVersion && existing.amount >= amount) return []
  return withLapses(wallet, [{ type: 'wallet_hold_placed', data: { ...requested, subscription_id: id, amount } }])
}

/**
 * Holds the amount that a dispute was granted, in the pot that the claim used before. If the pot has lapsed meanwhile, the missing
 * amount is restored first: at most the lapsed amount that was not restored before. So a wrong refusal never costs the member the
 * money. A claim that never used a pot gets no hold.
 */
export const holdForDispute = (
  wallet: Pots,
  { claim_number, ...requested }: RequestedHold & { claim_number: string },
): WalletEvent[] => {
  const { claim_id, amount } = requested
  const drawnOn = wallet.claims[claim_id] ?? ''
  const pot = potOf(wallet, drawnOn)
  if (!pot) return []
  const hold = wallet.holds[claim_id]
  const held = hold && hold.claim_version >= requested.claim_version
  const own = hold?.amount ?? 0
  const restorable = pot.closed === null ? 0 : pot.lapsed - pot.restored
  const restored = held ? 0 : Math.min(amount - availableIn(wallet, pot) - own, restorable)
  if (restored <= 0) return holdInPot(wallet, { ...requested, subscription_id: drawnOn })
  const { subscription_id } = pot
  const total = availableIn(wallet, pot) + own + restored
  return withLapses(wallet, [
    { type: 'wallet_restored', data: { subscription_id, claim_id, claim_number, amount: restored } },
    { type: 'wallet_hold_placed', data: { ...requested, subscription_id, amount: total } },
  ])
}

/** Reduces a hold to the maximum cost of the submitted claim. In a closed pot the rest lapses at once. */
export const trimHold = (wallet: Pots, { claim_id, amount }: { claim_id: string; amount: number }): WalletEvent[] => {
  const hold = wallet.holds[claim_id]
  if (!hold || hold.amount <= amount) return []
  return withLapses(wallet, [{ type: 'wallet_hold_placed', data: { claim_id, ...hold, amount } }])
}

/**
 * Ends the hold of a claim. With `claim_version` it ends only the hold of that attempt; with `before`, only a hold of an earlier
 * version of the claim. In a closed pot the money lapses at once. Idempotent.
 */
export const releaseHold = (
  wallet: Pots,
  { claim_id, claim_version, before }: { claim_id: string; claim_version?: number; before?: number },
): WalletEvent[] => {
  const hold = wallet.holds[claim_id]
  if (!hold || (claim_version !== undefined && claim_version !== hold.claim_version)) return []
  if (before !== undefined && hold.claim_version >= before) return []
  return withLapses(wallet, [{ type: 'wallet_hold_released', data: { claim_id, amount: hold.amount } }])
}

interface Debit {
  claim_id: string
  claim_number: string
  amount: number
  reference: string
  keep?: number
}

const isDebited = (wallet: Pots, { claim_id, reference }: Pick<Debit, 'claim_id' | 'reference'>): boolean =>
  wallet.debited[`${claim_id} ${reference}`] !== undefined

/**
 * Makes the second step of a payment: debits the amount from the claim's hold, once per payment reference. The rest of the hold
 * becomes free, or lapses in a closed pot; `keep` of it stays held for an earlier payment of the claim that came back. Paise.
 * @throws Error when the payment exceeds the hold, which no legal sequence of commands can cause
 */
export const debitPot = (wallet: Pots, { keep = 0, ...data }: Debit): WalletEvent[] => {
  const { claim_id } = data
  const hold = wallet.holds[claim_id]
  if (isDebited(wallet, data)) return []
  if (data.amount > (hold?.amount ?? 0)) throw new Error(`payment of claim ${claim_id} exceeds its hold`)
  const kept = Math.min(keep, (hold?.amount ?? 0) - data.amount)
  const held: WalletEvent[] = hold && kept > 0 ? [{ type: 'wallet_hold_placed', data: { claim_id, ...hold, amount: kept } }] : []
  return withLapses(wallet, [{ type: 'wallet_debited', data }, ...held])
}

/**
 * Debits a payment that the bank has made, even if it exceeds the hold: an attempt that was called failed may be paid after the
 * amounts were lowered or after the rest was paid. The missing amount comes from the available and then from the lapsed money of the
 * pot; if that is less, the debit is smaller than the payment. Paise.
 */
export const debitMadePayment = (wallet: Pots, { keep, ...data }: Debit): WalletEvent[] => {
  const { claim_id, claim_number } = data
  const hold = wallet.holds[claim_id]
  const missing = data.amount - (hold?.amount ?? 0)
  const pot = potOf(wallet, hold?.subscription_id ?? wallet.claims[claim_id] ?? '')
  if (missing <= 0 || !pot || isDebited(wallet, data)) return debitPot(wallet, { ...data, ...(keep !== undefined && { keep }) })
  const { subscription_id } = pot
  const available = Math.min(missing, availableIn(wallet, pot))
  const restored = Math.min(missing - available, pot.closed === null ? 0 : pot.lapsed - pot.restored)
  const amount = (hold?.amount ?? 0) + available + restored
  const restoring: WalletEvent[] =
    restored > 0 ? [{ type: 'wallet_restored', data: { subscription_id, claim_id, claim_number, amount: restored } }] : []
  return withLapses(wallet, [
    ...restoring,
    { type: 'wallet_hold_placed', data: { claim_id, claim_version: hold?.claim_version ?? 0, subscription_id, amount } },
    { type: 'wallet_debited', data: { ...data, amount } },
  ])
}

/**
 * Puts the money of a payment that came back into the claim's pot, also a closed one, and holds it for the claim: nothing of it
 * becomes available or lapses. Once per debit, with its amount. `claim_version`: the version that the hold belongs to. Paise.
 */
export const returnDebit = (
  wallet: Pots,
  data: { claim_id: string; claim_number: string; claim_version: number; reference: string },
): WalletEvent[] => {
  const pot = potOf(wallet, wallet.claims[data.claim_id] ?? '')
  const amount = wallet.debited[`${data.claim_id} ${data.reference}`]
  if (!pot || amount === undefined) return []
  return [{ type: 'wallet_debit_returned', data: { ...data, amount, subscription_id: pot.subscription_id } }]
}
