import type { WalletEvent } from '@opdesk/contracts/wallet/events.ts'
import { paymentKey, type WalletState } from './state.ts'

/**
 * Second step of a payment: debits the amount covered by the claim's hold, at most once per payment reference.
 * @throws Error when the payment exceeds the hold, which no legal sequence of commands can cause
 */
export const debitWallet = (
  wallet: WalletState,
  command: { claim_id: string; claim_number: string; amount: number; reference: string },
): WalletEvent[] => {
  if (wallet.debited.includes(paymentKey(command))) return []
  const hold = wallet.holds[command.claim_id]?.amount ?? 0
  if (command.amount > hold || command.amount > wallet.balance) {
    throw new Error(`payment of claim ${command.claim_id} exceeds its hold`)
  }
  return [{ type: 'wallet_debited', data: command }]
}
