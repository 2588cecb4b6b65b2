import { afterBankingTime, type Holidays } from '../working-days.ts'
import type { LateKind } from './late-kinds.ts'
import { isUnderWay, type PayoutAttempt } from './payout.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Banking days after which a transfer without a confirmation of the payee's bank is late. */
const DEEMED_DAYS = 3

/** The provider's reason for transfers that count as made until the payee's bank confirms or returns them ("deemed approved"). */
const isDeemed = ({ report }: PayoutAttempt): boolean =>
  report?.reason === 'beneficiary_bank_confirmation_pending' || /deemed/i.test(`${report?.reason} ${report?.description}`)

/**
 * When an attempt becomes late, by kind (payouts.md 3.10); no times for an attempt that is final. A `deemed` one has no limit of a
 * day.
 */
export const lateTimes = (attempt: PayoutAttempt, holidays: Holidays): { kind: LateKind; at: Date }[] => {
  if (!isUnderWay(attempt)) return []
  const requested = new Date(attempt.requested_at)
  const sent = attempt.state === 'sending' ? attempt.first_sent_at : null
  return [
    ...(sent === null ? [] : [{ kind: 'checking' as const, at: new Date(Date.parse(sent) + HOUR_MS) }]),
    isDeemed(attempt)
      ? { kind: 'deemed' as const, at: afterBankingTime(requested, DEEMED_DAYS * DAY_MS, holidays) }
      : { kind: 'day' as const, at: afterBankingTime(requested, DAY_MS, holidays) },
    { kind: 'week' as const, at: new Date(requested.getTime() + 7 * DAY_MS) },
  ].filter(({ kind }) => !attempt.late.includes(kind))
}

/** The kind that a late attempt is listed under: the last one that was reported; null for one that is final or in time. */
export const lateKindOf = (attempt: PayoutAttempt): LateKind | null =>
  isUnderWay(attempt) ? (attempt.late.at(-1) ?? null) : null
