/** One line of the provider's account statement. Amounts in paise; one of credit and debit is 0. */
export interface ProviderTransaction {
  id: string
  credit: number
  debit: number
  currency: string
  /** Money in the account after the line, in paise; null if the provider does not tell. */
  balance: number | null
  /** Entity that caused the line: `payout`, `reversal`, `bank_transfer`, `fund_account.validation`, or another of the provider's. */
  source: string
  source_id: string
  /** The payout of a `payout` or `reversal`; null for other sources. */
  payout_id: string | null
  fees: number
  tax: number
  utr: string | null
  created_at: string
}
