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
  /** Writes a line without a payout into the statement, as a faulty provider would, or a refund of fees. Paise. */
  plant(line: PlantedLine): void
  /** Changes the line of a payout's transfer: another debit in paise, or none at all. False if the payout has no line. */
  change(payoutId: string, debit: number | null): boolean
}

/** A line that no call caused. `source`: entity of the provider; one of credit and debit is 0. */
export interface PlantedLine {
  source: string
  credit: number
  debit: number
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
    plant: ({ source, credit, debit }) => book(credit - debit, { id: newId('bt'), entity: source }),
    change: (payoutId, debit) => {
      const lines = [...store.all.transaction.values()]
      const line = lines.find(({ source }) => source !== null && 'id' in source && source.id === payoutId)
      if (!line) return false
      store.keep('transaction', debit === null ? { ...line, is_hidden: true } : { ...line, debit, amount: debit })
      return true
    },
    set: wanted => {
      if (wanted !== balance)
        book(wanted - balance, { id: newId('bt'), entity: 'bank_transfer', amount: Math.abs(wanted - balance) })
    },
  }
}
