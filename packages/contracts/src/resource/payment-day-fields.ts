import { z } from 'zod'
import { text as bounded } from '../bounded.ts'
import { type Holidays, readHolidays, sortHolidays, wrongHoliday } from '../working-days.ts'
import { optionalText } from './field-kinds.ts'
import { wholeNumber } from './number-fields.ts'

const HOLIDAYS_MAX = 5000

/** A number of days from 1. A request may leave it out: the present one stays. */
const dayCount = ({ label, max, hint }: { label: string; max: number; hint: string }) => {
  const wrong = `Enter days from 1 to ${max}`
  return {
    ...wholeNumber({ label, min: 1, max, wrong, hint }),
    unit: 'days',
    schema: z.int(wrong).min(1, wrong).max(max, wrong).optional(),
  }
}

/** Fields of the System Settings about the days by which subscribers get a decision and their money (payouts.md 7). */
export const paymentDayFields = {
  decision_days: dayCount({
    label: 'Claims: days for a decision',
    max: 90,
    hint: 'Calendar days after a claim was sent. Subscribers see the day.',
  }),
  dispute_decision_days: dayCount({
    label: 'Disputes: days for a decision',
    max: 90,
    hint: 'Calendar days after a dispute was raised. Staff see the day.',
  }),
  payment_days: dayCount({
    label: 'Payments: working days after the approval',
    max: 30,
    hint: 'Days on which banks work. Subscribers see the day by which they get their money.',
  }),
  /** One per line, `dd/mm/yyyy`; stored in ascending order. */
  holidays: {
    ...optionalText({
      label: 'Holidays',
      max: HOLIDAYS_MAX,
      placeholder: '26/01/2027',
      hint: 'Days on which banks are closed, one per line as dd/mm/yyyy. Sundays and second and fourth Saturdays need not be entered: banks are closed on them, too.',
      unlisted: true,
    }),
    kind: 'long text' as const,
    schema: bounded(HOLIDAYS_MAX, { tooLong: `At most ${HOLIDAYS_MAX} characters` })
      .superRefine((list, context) => {
        const message = wrongHoliday(list)
        if (message) context.addIssue({ code: 'custom', message })
      })
      .transform(sortHolidays)
      .optional(),
  },
}

export const shippedPaymentDays = {
  decision_days: 15,
  dispute_decision_days: 14,
  payment_days: 2,
  holidays: '',
} as const

/** `decisionDays`: calendar days after the submission; `paymentDays`: banking days after the approval. */
export interface PaymentDays {
  decisionDays: number
  paymentDays: number
  holidays: Holidays
}

/** The days of a record of the System Settings; older records have the shipped ones. */
export const paymentDaysOf = (record: Readonly<Record<string, unknown>> | undefined): PaymentDays => {
  const { decision_days, payment_days, holidays } = { ...shippedPaymentDays, ...record }
  return {
    decisionDays: Number(decision_days),
    paymentDays: Number(payment_days),
    holidays: readHolidays(String(holidays)),
  }
}
