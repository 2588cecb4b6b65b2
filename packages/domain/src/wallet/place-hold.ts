import type { WalletEvent } from '@opdesk/contracts/wallet/events.ts'
import { available, type WalletState } from './state.ts'

/**
 * Holds the amount that a submission claims, capped by what is available (an empty wallet holds 0, it does not refuse). The hold
 * of a later claim version replaces an earlier one, whose submission can no longer finish. Two attempts at one version may both
 * be under way, so the larger hold stays: whichever finishes is covered. A late attempt at an earlier version does not change the
 * later hold.
 */
export const placeHold = (
  wallet: WalletState,
  command: { claim_id: string; claim_version: number; amount: number },
): WalletEvent[] => {
  const existing = wallet.holds[command.claim_id]
  if (existing && existing.claim_version > command.claim_version) return []
  const wanted = Math.max(0, Math.min(command.amount, available(wallet) + (existing?.amount ?? 0)))
  const sameAttempt = existing?.claim_version === command.claim_version
  if (existing && sameAttempt && existing.amount >= wanted) return []
  return [{ type: 'wallet_hold_placed', data: { ...command, amount: wanted } }]
}

/** Reduces a hold to the maximum that the submitted claim may cost. */
export const trimHold = (wallet: WalletState, command: { claim_id: string; amount: number }): WalletEvent[] => {
  const hold = wallet.holds[command.claim_id]
  if (!hold || hold.amount <= command.amount) return []
  return [{ type: 'wallet_hold_placed', data: { ...command, claim_version: hold.claim_version } }]
}
