import type {
  ReceivedPost,
  SimulatedContact,
  SimulatedDowntime,
  SimulatedFundAccount,
  SimulatedTransaction,
  SimulatedValidation,
  StoredPayout,
} from './entities.ts'
import { type LineStore, openLineStore } from './line-store.ts'

type StoredEntities = {
  contact: SimulatedContact
  fund_account: SimulatedFundAccount
  validation: SimulatedValidation
  payout: StoredPayout
  transaction: SimulatedTransaction
  downtime: SimulatedDowntime
  post: ReceivedPost
}

/** All records of the simulated payout provider. */
export type PayoutStore = LineStore<StoredEntities>

export const openPayoutStore = (file?: string): PayoutStore =>
  openLineStore<StoredEntities>(['contact', 'fund_account', 'validation', 'payout', 'transaction', 'downtime', 'post'], file)
