import { isGone } from '@opdesk/contracts/erased.ts'
import type { BankPayment } from './bank-file.ts'

/**
 * True if two names match. A view may still have a name that was just erased from the log, or one that the log can no longer
 * decrypt.
 */
const sameName = (logged: string, shown: string): boolean => logged === shown || isGone(logged)

const same = (logged: BankPayment, shown: BankPayment): boolean =>
  logged.amount === shown.amount &&
  logged.beneficiary_id === shown.beneficiary_id &&
  sameName(logged.beneficiary_name, shown.beneficiary_name) &&
  logged.claim_number === shown.claim_number &&
  Date.parse(logged.settled_at) === Date.parse(shown.settled_at)

/** References of the payments that differ between the log and the read models, or are missing or duplicated in either, in order. */
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
