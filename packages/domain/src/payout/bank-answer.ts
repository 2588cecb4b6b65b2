import { type AnswerStatus, answerStatus, type StatusWords } from '@opdesk/contracts/bank-status-words.ts'
import { formatPaise } from '@opdesk/contracts/money.ts'
import {
  type AnswerCode,
  type AnswerDetails,
  type AnswerEffect,
  type AnswerResult,
  type AnswerRow,
  answerSentences,
  NO_REASON,
} from '@opdesk/contracts/payout/bank-answer.ts'
import { answerFields } from '@opdesk/contracts/payout/bank-formats.ts'
import { attemptReference, type BankAttempt, createMatcher, type Match } from './bank-answer-match.ts'
import { cellKey, cellText, readAmount, readLastFour, readUtr } from './bank-cells.ts'
import { withoutNumbers } from './bank-reason.ts'

export interface AnswerContext {
  /** The attempts that went to this bank, in every state. */
  attempts: readonly BankAttempt[]
  /** The words of the format, with those that the installation added. */
  words: StatusWords
  /** References of attempts of every channel that have a UTR, by UTR in capitals. */
  utrOwners: ReadonlyMap<string, string>
  /** Keys of rows that were applied before, from results. */
  appliedKeys?: Pick<ReadonlySet<string>, 'has'>
}

interface Verdict {
  code: AnswerCode
  details: AnswerDetails
  effect?: AnswerEffect
}

/** Codes about which the operator hears. */
const ALERTS: readonly AnswerCode[] = ['paid_after_failed', 'failed_after_paid']

/** Identifies a row by its contents: case, blanks and a leading apostrophe do not matter. */
const rowKey = (row: AnswerRow): string => answerFields.map(field => cellKey(row[field])).join('|')

/** The refusal of a row whose amount or account is not that of the attempt. Empty cells refuse nothing. */
const mismatch = (row: AnswerRow, { amount, last4 }: BankAttempt): Pick<Verdict, 'code' | 'details'> | undefined => {
  if (cellText(row.amount) !== '') {
    const found = readAmount(row.amount)
    if (found === undefined) return { code: 'amount_unreadable', details: { found: cellText(row.amount) } }
    if (found !== amount) return { code: 'other_amount', details: { found: formatPaise(found), expected: formatPaise(amount) } }
  }
  const digits = readLastFour(row.account)
  return last4 !== null && digits !== undefined && digits !== last4 ? { code: 'other_account', details: {} } : undefined
}

const judgePaid = (row: AnswerRow, attempt: BankAttempt, owners: AnswerContext['utrOwners']): Verdict => {
  const read = readUtr(row.utr)
  const { state } = attempt
  if (state === 'failed') return { code: 'paid_after_failed', details: {} }
  const isKnown = attempt.utr !== null && 'utr' in read && read.utr === attempt.utr
  if (isKnown && state !== 'open') return { code: 'unchanged', details: {} }
  if (state === 'reversed') return { code: 'paid_after_failed', details: {} }
  if (state === 'paid' && 'problem' in read && read.problem === 'no_utr') return { code: 'unchanged', details: {} }
  if ('problem' in read) return { code: read.problem, details: { utr: cellText(row.utr) } }
  const { utr } = read
  if (state === 'paid' && attempt.utr !== null) return { code: 'other_utr', details: { utr } }
  const owner = owners.get(utr)
  if (owner !== undefined && owner !== attemptReference(attempt)) return { code: 'utr_used', details: { utr } }
  return state === 'paid'
    ? { code: 'utr_reported', details: { utr }, effect: { kind: 'utr', utr } }
    : { code: 'paid', details: { utr }, effect: { kind: 'paid', utr } }
}

/** A row that says that the payee does not have the money. */
const judgeUnpaid = (row: AnswerRow, status: 'failed' | 'returned', attempt: BankAttempt): Verdict => {
  const reason = cellText(row.reason).replace(/\.$/, '') || NO_REASON
  if (attempt.state === 'open')
    return { code: 'failed', details: { reason: withoutNumbers(reason) }, effect: { kind: 'failed', reason } }
  if (attempt.state !== 'paid') return { code: 'unchanged', details: {} }
  if (status === 'failed') return { code: 'failed_after_paid', details: {} }
  const read = readUtr(row.utr)
  if ('problem' in read) return { code: read.problem, details: { utr: cellText(row.utr) } }
  if (read.utr !== attempt.utr) return { code: 'other_utr', details: { utr: read.utr } }
  return { code: 'reversed', details: { reason: withoutNumbers(reason) }, effect: { kind: 'reversed', utr: read.utr, reason } }
}

const judge = (row: AnswerRow, status: AnswerStatus | undefined, attempt: BankAttempt, context: AnswerContext): Verdict => {
  const wrong = mismatch(row, attempt)
  if (wrong) return wrong
  if (status === 'paid') return judgePaid(row, attempt, context.utrOwners)
  if (status === 'failed' || status === 'returned') return judgeUnpaid(row, status, attempt)
  const word = cellText(row.status)
  if (status === 'pending') return { code: 'pending', details: {} }
  return word === '' ? { code: 'no_status', details: {} } : { code: 'unknown_status', details: { word } }
}

interface Read {
  row: AnswerRow
  key: string
  attempt: BankAttempt | undefined
  status: AnswerStatus | undefined
  verdict: Verdict
}

const readRow = (row: AnswerRow, match: (row: AnswerRow) => Match, context: AnswerContext): Read => {
  const key = rowKey(row)
  const status = answerStatus(context.words, cellText(row.status))
  const matched = match(row)
  if ('code' in matched) return { row, key, status, attempt: undefined, verdict: { code: matched.code, details: {} } }
  const { attempt, by } = matched
  const read = (verdict: Verdict): Read => ({ row, key, status, attempt, verdict })
  // Without its attempt an old row would concern the next attempt of the payment.
  if (by !== 'exact' && context.appliedKeys?.has(key)) return read({ code: 'unchanged', details: {} })
  const verdict = judge(row, status, attempt, context)
  if (by === 'earlier' && verdict.code !== 'unchanged')
    return read({ code: 'no_open_attempt', details: { reference: attempt.payment } })
  return read(verdict)
}

/** Takes the effect from rows that name the same attempt with other contents. */
const withoutContradictions = (reads: readonly Read[]): Read[] => {
  const byAttempt = Map.groupBy(reads, ({ attempt }) => attempt)
  return reads.map(read => {
    const others = read.attempt ? (byAttempt.get(read.attempt) ?? []).filter(other => other !== read) : []
    if (others.length === 0) return read
    const code = others.some(({ status }) => status !== read.status) ? 'contradicts' : 'reference_twice'
    return { ...read, verdict: { code, details: { lines: others.map(({ row }) => row.line) } } }
  })
}

/** Takes the effect from rows that give one UTR to several payments. */
const withoutSharedUtrs = (reads: readonly Read[]): Read[] => {
  const utrOf = ({ verdict: { effect } }: Read) => (effect && 'utr' in effect ? effect.utr : undefined)
  const counts = Map.groupBy(reads, utrOf)
  return reads.map(read => {
    const utr = utrOf(read)
    if (utr === undefined || (counts.get(utr)?.length ?? 0) < 2) return read
    return { ...read, verdict: { code: 'utr_used', details: { utr } } }
  })
}

/**
 * Reads a bank's answer. Each row has a result in the order of the file; a result without effect changes nothing. Equal rows count
 * once. After the effects are recorded, the same file has none.
 */
export const readBankAnswer = (rows: readonly AnswerRow[], context: AnswerContext): AnswerResult[] => {
  const match = createMatcher(context.attempts)
  const own = context.attempts.flatMap(attempt =>
    attempt.utr === null ? [] : [[attempt.utr, attemptReference(attempt)] as const],
  )
  const within = { ...context, utrOwners: new Map([...context.utrOwners, ...own]) }
  const first = new Map<string, number>()
  const repeated: AnswerResult[] = []
  const reads: Read[] = []
  for (const row of rows) {
    const key = rowKey(row)
    const line = first.get(key)
    if (line === undefined) {
      first.set(key, row.line)
      reads.push(readRow(row, match, within))
    } else {
      const verdict: Verdict = { code: 'repeated', details: { lines: [line] } }
      repeated.push(resultOf({ row, key, status: undefined, attempt: undefined, verdict }))
    }
  }
  const read = withoutSharedUtrs(withoutContradictions(reads)).map(resultOf)
  return [...read, ...repeated].sort((a, b) => a.line - b.line)
}

const resultOf = ({ row, key, attempt, verdict: { code, details, effect } }: Read): AnswerResult => {
  const reference = attempt ? attemptReference(attempt) : null
  const sentence: (details: AnswerDetails) => string = answerSentences[code]
  return {
    line: row.line,
    amount: attempt?.amount ?? readAmount(row.amount) ?? null,
    key,
    reference,
    code,
    sentence: sentence({ ...(reference !== null && { reference }), ...details }),
    effect: effect ?? null,
    alert: ALERTS.includes(code),
  }
}
