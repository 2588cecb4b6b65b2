import { type ReleasePreflight, type ReleaseWarning, releaseWarnings } from '@opdesk/contracts/payment-release/queries.ts'

type Payment = ReleasePreflight['payments'][number]

/** Payments with the same warning. `amount`: their sum in rupees. */
export interface WarnedPayments {
  warning: ReleaseWarning
  payments: Payment[]
  amount: number
}

/** Sum of payments in rupees. */
export const sumOf = (payments: readonly Pick<Payment, 'amount'>[]): number =>
  payments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100

/** The warnings of a release that concern payments, each with its payments; those that cannot be paid first. */
export const groupWarnings = ({ payments, preflight }: Pick<ReleasePreflight, 'payments' | 'preflight'>): WarnedPayments[] => {
  const byClaim = new Map(preflight.warnings.map(row => [row.claim_id, row.warnings]))
  return releaseWarnings.flatMap(warning => {
    const warned = payments.filter(({ claim }) => byClaim.get(claim._id)?.includes(warning))
    return warned.length === 0 ? [] : [{ warning, payments: warned, amount: sumOf(warned) }]
  })
}

/** Warnings that a person should look at; the others are usual. */
export const isSerious = (warning: ReleaseWarning): boolean => warning !== 'account_not_checked' && warning !== 'first_payment'
