import { isGone } from '@opdesk/contracts/erased.ts'
import type { BankPayment } from './bank-file.ts'

/** Compares names. A view may briefly keep a name that was erased from the log, and keeps one that is unreadable there. */
const sameName = (logged: string, shown: string): boolean => logged === shown || isGone(logged)

const same = (logged: BankPayment, shown: BankPayment): boolean =>
  logged.amount === shown.amount &&
  logged.beneficiary_id === shown.beneficiary_id &&
  sameName(logged.beneficiary_name, shown.beneficiary_name) &&
  logged.claim_number === shown.claim_number &&
  Date.parse(logged.settled_at) === Date.parse(shown.settled_at)

/**
 * The references of payments that differ between the log and the read models, or that are missing or duplicated in one of them,
 * in order.
 */
export const differingPayments = (logged: readonly BankPayment[], shown: readonly BankPayment[]): string[] => {
  const inLog = Map.groupBy(logged, ({ reference }) => reference)
  const inViews = Map.groupBy(shown, ({ reference }) => reference)
  return [...new Set([...inLog.keys(), ...inViews.keys()])]
    .filter(reference => {
      const [one, ...more] = inLog.get(reference) ?? []
      const [other, ...others] = inViews.get(reference) ?? []
      return !one || !other || more.length + others.length > 0 || !same(one, other)
    })
    .sort()
}
