import type { WalletEvent } from '@opdesk/contracts/wallet/events.ts'
import type { WalletState } from './state.ts'

/**
 * Releases a hold: with `claim_version`, only the hold of that attempt; with `before`, only one of an earlier version of the
 * claim. Doing it again does nothing.
 */
export const releaseHold = (
  wallet: WalletState,
  command: { claim_id: string; claim_version?: number; before?: number },
): WalletEvent[] => {
  const hold = wallet.holds[command.claim_id]
  if (!hold || (command.claim_version !== undefined && command.claim_version !== hold.claim_version)) return []
  if (command.before !== undefined && hold.claim_version >= command.before) return []
  return [{ type: 'wallet_hold_released', data: { claim_id: command.claim_id, amount: hold.amount } }]
}
