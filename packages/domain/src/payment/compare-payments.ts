import { isGone } from '@opdesk/contracts/erased.ts'
import type { BankPayment } from './bank-file.ts'

/** Compares names. A view may briefly keep a name that was erased from the log, and keeps one that is unreadable there. */
const sameName = (logged: string, projected: string): boolean => logged === projected || isGone(logged)

const same = (logged: BankPayment, projected: BankPayment): boolean =>
  logged.amount === projected.amount &&
  logged.beneficiary_id === projected.beneficiary_id &&
  sameName(logged.beneficiary_name, projected.beneficiary_name) &&
  logged.claim_number === projected.claim_number &&
  Date.parse(logged.settled_at) === Date.parse(projected.settled_at)

/**
 * The references of payments that differ between the log and the read models, or that are missing or duplicated in one of them,
 * in order.
 */
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
