import { newId, type SimulatedTransaction, type StoredPayout } from './entities.ts'
import type { PayoutStore } from './payout-store.ts'

/** Fee of a payout in paise, and the part of it that is tax. */
export const FEES = 590
export const TAX = 90
/** Balance of a new simulated account: one crore rupees. */
const FIRST_BALANCE = 1_000_000_000

/** The account that payouts are debited from, with its statement. Amounts in paise. */
export interface Balance {
  available(): number
  /** Takes the amount of a payout with its fees. */
  debit(stored: StoredPayout): void
  /** Gives the debited money of a payout back. */
  credit(stored: StoredPayout): void
  /** Takes the cost of a check of an account. */
  charge(amount: number, source: object): void
  /** Sets the balance by a transfer from or to another account. */
  set(balance: number): void
}

export const createBalance = (store: PayoutStore, accountNumber: string, now: () => number): Balance => {
  const last = [...store.all.transaction.values()].at(-1)
  let balance = last?.balance ?? FIRST_BALANCE

  const book = (change: number, source: object | null): void => {
    balance += change
    const line: SimulatedTransaction = {
      id: newId('txn'),
      entity: 'transaction',
      account_number: accountNumber,
      amount: Math.abs(change),
      currency: 'INR',
      credit: Math.max(0, change),
      debit: Math.max(0, -change),
      balance,
      source,
      created_at: now(),
    }
    store.keep('transaction', line)
  }
  return {
    available: () => balance,
    debit: ({ payout }) => {
      const { id, entity, fund_account_id, amount, fees, tax, status, utr, mode, created_at } = payout
      book(-(amount + fees), { id, entity, fund_account_id, amount, notes: [], fees, tax, status, utr, mode, created_at })
    },
    credit: ({ payout, debited }) => {
      const { id: payout_id, currency, amount } = payout
      book(debited, { id: newId('rvrsl'), entity: 'reversal', payout_id, amount, fee: 0, tax: 0, currency, created_at: now() })
    },
    charge: (amount, source) => book(-amount, source),
    set: wanted => {
      if (wanted !== balance)
        book(wanted - balance, { id: newId('bt'), entity: 'bank_transfer', amount: Math.abs(wanted - balance) })
    },
  }
}
