import type { z } from 'zod'
import type { ListColumn } from '../list-column.ts'
import { checkupsExport } from './lists/checkups.ts'
import { claimsExport } from './lists/claims.ts'
import { contactCorporateExport } from './lists/contact-corporate.ts'
import { contactEmailExport } from './lists/contact-email.ts'
import { contactQuoteExport } from './lists/contact-quote.ts'
import { contactRetailExport } from './lists/contact-retail.ts'
import { corporationExport } from './lists/corporation.ts'
import { couponExport } from './lists/coupon.ts'
import { couponUsagesExport } from './lists/coupon-usages.ts'
import { disputesExport } from './lists/disputes.ts'
import { doctorExport } from './lists/doctor.ts'
import { doctorsFromClaimsExport } from './lists/doctors-from-claims.ts'
import { employeesExport } from './lists/employees.ts'
import { familyRequestsExport } from './lists/family-requests.ts'
import { freeTestsExport } from './lists/free-tests.ts'
import { invoicesExport } from './lists/invoices.ts'
import { jobApplicationsExport } from './lists/job-applications.ts'
import { ordersExport } from './lists/orders.ts'
import { ownEmployeesExport } from './lists/own-employees.ts'
import { payoutReconciliationExport } from './lists/payout-reconciliation.ts'
import { payoutsExport } from './lists/payouts.ts'
import { planExport } from './lists/plan.ts'
import { reconciliationExport } from './lists/reconciliation.ts'
import { referralsExport } from './lists/referrals.ts'
import { registeredUsersExport } from './lists/registered-users.ts'
import { unpayableClaimsExport } from './lists/unpayable-claims.ts'
import { walletExport } from './lists/wallet.ts'

/** All exports. The web client loads them when a person requests one. */
export const exports = [
  claimsExport,
  disputesExport,
  corporationExport,
  planExport,
  doctorExport,
  doctorsFromClaimsExport,
  couponExport,
  couponUsagesExport,
  employeesExport,
  ownEmployeesExport,
  registeredUsersExport,
  walletExport,
  invoicesExport,
  checkupsExport,
  freeTestsExport,
  familyRequestsExport,
  ordersExport,
  reconciliationExport,
  payoutsExport,
  payoutReconciliationExport,
  unpayableClaimsExport,
  referralsExport,
  contactRetailExport,
  contactCorporateExport,
  contactEmailExport,
  contactQuoteExport,
  jobApplicationsExport,
] as const

export type Export = (typeof exports)[number]
export type ExportList = Export['name']
/** The query that the export of a list accepts. */
export type ExportQuery<N extends ExportList> = z.output<Extract<Export, { name: N }>['request']>['query']
/** The record type of an export's columns. */
export type ExportRecord<N extends ExportList> =
  ReturnType<Extract<Export, { name: N }>['columns']> extends readonly ListColumn<infer R>[] ? R : never
export const exportLists = exports.map(({ name }) => name) as [ExportList, ...ExportList[]]

export const exportNamed = <N extends ExportList>(list: N): Extract<Export, { name: N }> =>
  exports.find(({ name }) => name === list) as Extract<Export, { name: N }>
