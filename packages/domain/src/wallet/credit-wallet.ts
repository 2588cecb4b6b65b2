import type { WalletEvent } from '@opdesk/contracts/wallet/events.ts'
import type { WalletState } from './state.ts'

/** Credits a plan's wallet balance when the plan becomes active; once per subscription. Paise. */
export const creditWallet = (
  wallet: WalletState,
  command: { subscription_id: string; amount: number; reason: string },
): WalletEvent[] => (wallet.credited.includes(command.subscription_id) ? [] : [{ type: 'wallet_credited', data: command }])
