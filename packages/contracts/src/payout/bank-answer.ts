/** A row of the bank's answer, as texts of its cells; absent cells are empty. `line`: its number in the file, from 1. */
export interface AnswerRow {
  line: number
  reference: string
  amount: string
  account: string
  day: string
  status: string
  utr: string
  reason: string
}

/** Details that a sentence names. `lines`: other lines of the file. */
export interface AnswerDetails {
  reference?: string
  /** Amounts as people read them: of the file, and of the payment. */
  found?: string
  expected?: string
  lines?: readonly number[]
  word?: string
  utr?: string
  reason?: string
}

const linesOf = ({ lines = [] }: AnswerDetails): string =>
  lines.length === 1 ? `Line ${lines[0]} has` : `Lines ${lines.join(', ')} have`

/**
 * The result of a row, and a sentence about it for Finance. The first four change a payment. All others change nothing;
 * `paid_after_failed` and `failed_after_paid` also raise an alert.
 */
export const answerSentences = {
  paid: ({ reference, utr }: AnswerDetails) => `${reference} is paid, UTR ${utr}.`,
  failed: ({ reference, reason }: AnswerDetails) => `${reference} failed: ${reason}.`,
  reversed: ({ reference, reason }: AnswerDetails) => `${reference} was paid and came back: ${reason}.`,
  utr_reported: ({ reference, utr }: AnswerDetails) => `${reference} gets its UTR ${utr}.`,
  unchanged: ({ reference }: AnswerDetails) => `${reference} is known like this already.`,
  repeated: details => `${linesOf(details)} the same; it counts once.`,
  contradicts: details => `${linesOf(details)} another status for ${details.reference}. Mark the payment by hand.`,
  reference_twice: details => `${linesOf(details)} ${details.reference}, too, with other values. Mark the payment by hand.`,
  no_match: () => 'No payment has this reference, or this amount, account and day.',
  ambiguous: () => 'Several payments fit this row. Add the reference with its attempt.',
  no_open_attempt: ({ reference }: AnswerDetails) => `${reference} has no attempt that waits for an answer.`,
  amount_unreadable: ({ found }: AnswerDetails) => `“${found}” is no amount.`,
  other_amount: ({ reference, found, expected }: AnswerDetails) => `The file has ${found}, but ${reference} is ${expected}.`,
  other_account: ({ reference }: AnswerDetails) => `The last four digits are not those of the account of ${reference}.`,
  no_status: () => 'The row has no status.',
  unknown_status: ({ word }: AnswerDetails) => `The status “${word}” is unknown. Add it to the words of the format.`,
  pending: ({ reference }: AnswerDetails) => `The bank has not finished ${reference} yet.`,
  no_utr: ({ reference }: AnswerDetails) => `${reference} needs its UTR.`,
  utr_scientific: ({ utr }: AnswerDetails) => `A spreadsheet has shortened the UTR to ${utr}. Export the answer with text cells.`,
  utr_invalid: ({ utr }: AnswerDetails) => `“${utr}” is no UTR: 12 to 22 letters and digits are needed.`,
  utr_used: ({ utr }: AnswerDetails) => `The UTR ${utr} belongs to another payment.`,
  other_utr: ({ reference, utr }: AnswerDetails) => `${reference} was paid with another UTR than ${utr}.`,
  paid_after_failed: ({ reference }: AnswerDetails) =>
    `${reference} failed before, and the bank now says it is paid. Ask the bank before the claim is paid again.`,
  failed_after_paid: ({ reference }: AnswerDetails) =>
    `${reference} is paid, and the bank now says it failed. Ask the bank if the money came back.`,
} satisfies Record<string, (details: AnswerDetails) => string>

export type AnswerCode = keyof typeof answerSentences

/** The effect of a row on a payment. `utr`: the UTR of an attempt that was marked as paid without one. */
export type AnswerEffect =
  | { kind: 'paid' | 'utr'; utr: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'reversed'; utr: string; reason: string }

/**
 * The result of a row. `reference`: the matched attempt, null without a match. `key`: identifies the row in later files. `amount`:
 * paise, of the attempt or else of the row; null if neither is known.
 */
export interface AnswerResult {
  line: number
  key: string
  reference: string | null
  amount: number | null
  code: AnswerCode
  sentence: string
  effect: AnswerEffect | null
  alert: boolean
}

/** The reason of a failure that the bank does not explain. */
export const NO_REASON = 'no reason given'
