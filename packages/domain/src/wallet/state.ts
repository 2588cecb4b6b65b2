import { walletDefinition } from '@opdesk/contracts/wallet/aggregate.ts'
import type { WalletEvent } from '@opdesk/contracts/wallet/events.ts'

/** A wallet in paise. Available = balance − held (domain.md section 2). */
export interface WalletState {
  balance: number
  holds: Readonly<Record<string, { amount: number; claim_version: number }>>
  /** Subscriptions already credited and payments already debited (`paymentKey`): each counts once. */
  credited: readonly string[]
  debited: readonly string[]
}

export const held = (wallet: WalletState): number => Object.values(wallet.holds).reduce((sum, hold) => sum + hold.amount, 0)
export const available = (wallet: WalletState): number => wallet.balance - held(wallet)

/** A payment of a claim; a second one, after a dispute, has another reference. */
export const paymentKey = ({ claim_id, reference }: { claim_id: string; reference: string }): string => `${claim_id} ${reference}`

const without = (holds: WalletState['holds'], claimId: string): WalletState['holds'] =>
  Object.fromEntries(Object.entries(holds).filter(([id]) => id !== claimId))

export const evolveWallet = (wallet: WalletState, event: WalletEvent): WalletState => {
  switch (event.type) {
    case 'wallet_credited':
      return {
        ...wallet,
        balance: wallet.balance + event.data.amount,
        credited: [...wallet.credited, event.data.subscription_id],
      }
    case 'wallet_hold_placed': {
      const { claim_id, amount, claim_version } = event.data
      return { ...wallet, holds: { ...wallet.holds, [claim_id]: { amount, claim_version } } }
    }
    case 'wallet_hold_released':
      return { ...wallet, holds: without(wallet.holds, event.data.claim_id) }
    case 'wallet_debited':
      return {
        ...wallet,
        balance: wallet.balance - event.data.amount,
        holds: without(wallet.holds, event.data.claim_id),
        debited: [...wallet.debited, paymentKey(event.data)],
      }
  }
}

export const walletAggregate = {
  ...walletDefinition,
  initial: { balance: 0, holds: {}, credited: [], debited: [] } as WalletState,
  evolve: evolveWallet,
}
