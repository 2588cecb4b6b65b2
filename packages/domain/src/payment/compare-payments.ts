import { isGone } from '@opdesk/contracts/erased.ts'
import type { BankPayment } from './bank-file.ts'

/**
 * True if two names match. A view may still have a name that was just erased from the log, or one that the log can no longer
 * decrypt.
 */
const sameName = (logged: string, projected: string): boolean => logged === projected || isGone(logged)

const same = (logged: BankPayment, projected: BankPayment): boolean =>
  logged.amount === projected.amount &&
  logged.beneficiary_id === projected.beneficiary_id &&
  sameName(logged.beneficiary_name, projected.beneficiary_name) &&
  logged.claim_number === projected.claim_number &&
  Date.parse(logged.settled_at) === Date.parse(projected.settled_at)

/** References of the payments that differ between the log and the read models, or are missing or duplicated in either, in order. */
export const differingPayments = (logged: readonly BankPayment[], projected: readonly BankPayment[]): string[] => {
  const loggedByReference = Map.groupBy(logged, ({ reference }) => reference)
  const projectedByReference = Map.groupBy(projected, ({ reference }) => reference)
  return [...new Set([...loggedByReference.keys(), ...projectedByReference.keys()])]
    .filter(reference => {
      const [one, ...more] = loggedByReference.get(reference) ?? []
      const [other, ...others] = projectedByReference.get(reference) ?? []
      return !one || !other || more.length + others.length > 0 || !same(one, other)
    })
    .sort()
}
