import { addDays, type Day, daysBetween } from '../time.ts'

/** Why an approved claim cannot be paid through a provider or a bank. */
export const unpayableReasons = ['no_payout_account', 'payout_account_differs', 'payout_account_invalid', 'upi_limit'] as const
export type UnpayableReason = (typeof unpayableReasons)[number]

export const unpayableReasonLabels: Record<UnpayableReason, string> = {
  no_payout_account: 'No account to pay to',
  payout_account_differs: 'The bank has another name',
  payout_account_invalid: 'The bank refused the account',
  upi_limit: 'Too much for a UPI id',
}

/** Days after the approval on which the owner is reminded first; then weekly until `LAST_REMINDER_DAY` (payouts.md 3.1). */
const FIRST_DAYS = [0, 3, 7, 14, 30]
const WEEK = 7
/** After this day the claim stands as unclaimed. */
export const LAST_REMINDER_DAY = 180

const reminderDays: readonly number[] = [
  ...FIRST_DAYS,
  ...Array.from({ length: Math.floor((LAST_REMINDER_DAY - 30) / WEEK) }, (_, week) => 30 + (week + 1) * WEEK),
]

/** The reminder that is due on an IST day: the number of days after the approval; null before the approval and once unclaimed. */
export const dueReminder = (approvedOn: Day, today: Day): number | null => {
  const passed = daysBetween(approvedOn, today)
  return passed > LAST_REMINDER_DAY ? null : (reminderDays.findLast(day => day <= passed) ?? null)
}

/** The IST day of the next reminder after today; null if none follows. */
export const nextReminder = (approvedOn: Day, today: Day): Day | null => {
  const passed = daysBetween(approvedOn, today)
  const next = reminderDays.find(day => day > passed)
  return next === undefined ? null : addDays(approvedOn, next)
}
