/** A row of the bank's statement, as texts of its cells. `credit` and `debit`: amounts; the other one is empty or zero. */
export interface StatementRow {
  line: number
  narration: string
  reference: string
  credit: string
  debit: string
}

/**
 * The meaning of a row for a payment. `returned` makes a reversal; `transfer` is the payment itself; the others change nothing.
 * `by_provider`: a return of a payment through the provider, whose word alone counts (payouts.md 3.5).
 */
export const statementSentences = {
  returned: (reference: string, utr: string) => `${reference} came back with UTR ${utr}.`,
  transfer: (reference: string, utr: string) => `${reference} left the account with UTR ${utr}.`,
  unchanged: (reference: string) => `${reference} is known as returned already.`,
  repeated: (reference: string) => `Another line returns ${reference}, too; it counts once.`,
  other_amount: (reference: string) => `The amount is not that of ${reference}. Ask the bank.`,
  not_paid: (reference: string) => `${reference} is not marked as paid. Import the bank’s answer first.`,
  by_provider: (reference: string) => `${reference} went by the payout provider, whose word counts. Ask the provider.`,
  ambiguous: () => 'The line names the UTRs of several payments.',
} satisfies Record<string, (reference: string, utr: string) => string>

export type StatementCode = keyof typeof statementSentences

/** A row that names the UTR of a payment; rows about other money have no result. `reference`: null if it names several. */
export interface StatementResult {
  line: number
  reference: string | null
  utr: string
  code: StatementCode
  sentence: string
  alert: boolean
}
