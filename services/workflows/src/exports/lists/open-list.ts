import type { Actor } from '@opdesk/contracts/actor.ts'
import { stageOfDesignation } from '@opdesk/contracts/claim/stages.ts'
import type { ExportEvent } from '@opdesk/contracts/export/events.ts'
import { type ExportList, type ExportQuery, exportNamed } from '@opdesk/contracts/export/exports.ts'
import { checkupsExport } from '@opdesk/contracts/export/lists/checkups.ts'
import { claimsExport } from '@opdesk/contracts/export/lists/claims.ts'
import { contactCorporateExport } from '@opdesk/contracts/export/lists/contact-corporate.ts'
import { contactEmailExport } from '@opdesk/contracts/export/lists/contact-email.ts'
import { contactQuoteExport } from '@opdesk/contracts/export/lists/contact-quote.ts'
import { contactRetailExport } from '@opdesk/contracts/export/lists/contact-retail.ts'
import { corporationExport } from '@opdesk/contracts/export/lists/corporation.ts'
import { couponExport } from '@opdesk/contracts/export/lists/coupon.ts'
import { couponUsagesExport } from '@opdesk/contracts/export/lists/coupon-usages.ts'
import { disputesExport } from '@opdesk/contracts/export/lists/disputes.ts'
import { doctorExport } from '@opdesk/contracts/export/lists/doctor.ts'
import { doctorsFromClaimsExport } from '@opdesk/contracts/export/lists/doctors-from-claims.ts'
import { employeesExport } from '@opdesk/contracts/export/lists/employees.ts'
import { familyRequestsExport } from '@opdesk/contracts/export/lists/family-requests.ts'
import { freeTestsExport } from '@opdesk/contracts/export/lists/free-tests.ts'
import { invoicesExport } from '@opdesk/contracts/export/lists/invoices.ts'
import { jobApplicationsExport } from '@opdesk/contracts/export/lists/job-applications.ts'
import { ordersExport } from '@opdesk/contracts/export/lists/orders.ts'
import { ownEmployeesExport } from '@opdesk/contracts/export/lists/own-employees.ts'
import { planExport } from '@opdesk/contracts/export/lists/plan.ts'
import { reconciliationExport } from '@opdesk/contracts/export/lists/reconciliation.ts'
import { referralsExport } from '@opdesk/contracts/export/lists/referrals.ts'
import { registeredUsersExport } from '@opdesk/contracts/export/lists/registered-users.ts'
import { walletExport } from '@opdesk/contracts/export/lists/wallet.ts'
import type { ListColumn } from '@opdesk/contracts/list-column.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { doctor } from '@opdesk/contracts/resource/doctor.ts'
import { plan } from '@opdesk/contracts/resource/plan.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { allCheckups, toPurchasedCheckup } from '@opdesk/projections/checkup/query.ts'
import { allClaimDoctors, toClaimDoctor } from '@opdesk/projections/claim-doctor/query.ts'
import type { ListViewer } from '@opdesk/projections/claim-list/conditions.ts'
import { allStaffClaims } from '@opdesk/projections/claim-list/query.ts'
import { toStaffRow } from '@opdesk/projections/claim-list/record.ts'
import { allCoupons, toCouponRecord } from '@opdesk/projections/coupon/query.ts'
import { allUsages, toCouponUsage } from '@opdesk/projections/coupon-usage/query.ts'
import { allDisputes } from '@opdesk/projections/dispute/query.ts'
import { toDisputeRow } from '@opdesk/projections/dispute/record.ts'
import { allEmployees, toEmployee } from '@opdesk/projections/employee/query.ts'
import { allFamilyRequests, toFamilyRequest } from '@opdesk/projections/family-request/query.ts'
import { allFreeTests, toFreeTest } from '@opdesk/projections/free-test/query.ts'
import { allInvoices } from '@opdesk/projections/invoice/query.ts'
import { toStaffInvoice } from '@opdesk/projections/invoice/record.ts'
import { allJobApplications, toJobApplication } from '@opdesk/projections/job-application/query.ts'
import { allLeads, toLead } from '@opdesk/projections/lead/query.ts'
import { allOrders } from '@opdesk/projections/order/query.ts'
import { allReconciled, toReconciledPayment } from '@opdesk/projections/order/reconciliation.ts'
import { toStaffOrder } from '@opdesk/projections/order/record.ts'
import { allReferrals, toReferral } from '@opdesk/projections/referral/query.ts'
import { allRegisteredUsers, toRegisteredUser } from '@opdesk/projections/registered-user/query.ts'
import { allOfResource } from '@opdesk/projections/resource/query.ts'
import { withSnapshot } from '@opdesk/projections/snapshot.ts'
import { allTransactions, toTransaction } from '@opdesk/projections/wallet/query.ts'
import type { RawBuilder } from 'kysely'
import type { Cell, SheetColumn } from '../sheet.ts'
import { cellsOf, sheetColumn } from './cells.ts'

export type ExportRequest = Extract<ExportEvent, { type: 'export_requested' }>['data']
type Viewer = Pick<Actor, 'id' | 'role' | 'designation'>

export interface OpenList {
  title: string
  columns: readonly SheetColumn[]
  total: number
  rows: AsyncIterable<Cell[][]>
}

/** The rows of a list: what reads them, and what makes a file's cells of them. */
interface Rows {
  query: RawBuilder<object>
  columns: readonly SheetColumn[]
  cells: (batches: AsyncIterable<object[]>) => AsyncIterable<Cell[][]>
}

async function* presented<Row, R>(batches: AsyncIterable<Row[]>, present: (row: Row) => R): AsyncGenerator<R[]> {
  for await (const batch of batches) yield batch.map(present)
}

const rowsOf = <Row extends object, R>(
  columns: readonly ListColumn<R>[],
  query: RawBuilder<Row>,
  present: (row: Row) => R,
): Rows => ({
  query,
  columns: columns.map(sheetColumn),
  cells: batches => cellsOf(columns, presented(batches as AsyncIterable<Row[]>, present)),
})

interface Reader {
  viewer: Viewer
  /** The IST day on which the list is read. */
  today: Day
  /** Admins have no stage, and a substitute sees what waits for those they stand in for. */
  looker: ListViewer
}

/** The records of each export, out of the read models. */
const readers: { [N in ExportList]: (query: ExportQuery<N>, reader: Reader) => Rows } = {
  claims: (query, { viewer, looker }) =>
    rowsOf(claimsExport.columns(viewer), allStaffClaims(query, looker), row => toStaffRow(row, false)),
  disputes: (query, { viewer, looker }) => rowsOf(disputesExport.columns(viewer), allDisputes(query, looker), toDisputeRow),
  corporation: (query, { viewer }) =>
    rowsOf(corporationExport.columns(viewer), allOfResource(corporation, query), row => row.record),
  plan: (query, { viewer }) => rowsOf(planExport.columns(viewer), allOfResource(plan, query), row => row.record),
  doctor: (query, { viewer }) => rowsOf(doctorExport.columns(viewer), allOfResource(doctor, query), row => row.record),
  'doctors-from-claims': (query, { viewer }) =>
    rowsOf(doctorsFromClaimsExport.columns(viewer), allClaimDoctors(query), toClaimDoctor),
  coupon: (query, { viewer, today }) => rowsOf(couponExport.columns(viewer), allCoupons(query, today), toCouponRecord),
  'coupon-usages': (query, { viewer }) => rowsOf(couponUsagesExport.columns(viewer), allUsages(query), toCouponUsage),
  employees: (query, { viewer, today }) =>
    rowsOf(employeesExport.columns(viewer), allEmployees(query), row => toEmployee(row, today)),
  // Without an organization there is nobody in the file, and not everybody.
  'own-employees': ({ organizationFilter = '', ...query }, { viewer, today }) =>
    rowsOf(ownEmployeesExport.columns(viewer), allEmployees({ ...query, organizationFilter }), row => toEmployee(row, today)),
  'registered-users': (query, { viewer }) =>
    rowsOf(registeredUsersExport.columns(viewer), allRegisteredUsers(query), toRegisteredUser),
  referrals: (query, { viewer }) => rowsOf(referralsExport.columns(viewer), allReferrals(query), toReferral),
  'contact-retail': (query, { viewer }) =>
    rowsOf(contactRetailExport.columns(viewer), allLeads('retail', query), toLead('retail')),
  'contact-corporate': (query, { viewer }) =>
    rowsOf(contactCorporateExport.columns(viewer), allLeads('corporate', query), toLead('corporate')),
  'contact-email': (query, { viewer }) => rowsOf(contactEmailExport.columns(viewer), allLeads('email', query), toLead('email')),
  'contact-quote': (query, { viewer }) => rowsOf(contactQuoteExport.columns(viewer), allLeads('quote', query), toLead('quote')),
  'job-applications': (query, { viewer }) =>
    rowsOf(jobApplicationsExport.columns(viewer), allJobApplications(query), toJobApplication),
  orders: (query, { viewer }) => rowsOf(ordersExport.columns(viewer), allOrders(query), toStaffOrder),
  invoices: (query, { viewer }) => rowsOf(invoicesExport.columns(viewer), allInvoices(query), toStaffInvoice),
  checkups: (query, { viewer }) => rowsOf(checkupsExport.columns(viewer), allCheckups(query), toPurchasedCheckup),
  'free-tests': (query, { viewer }) => rowsOf(freeTestsExport.columns(viewer), allFreeTests(query), toFreeTest),
  'family-requests': (query, { viewer }) =>
    rowsOf(familyRequestsExport.columns(viewer), allFamilyRequests(query), toFamilyRequest),
  reconciliation: (query, { viewer, today }) =>
    rowsOf(reconciliationExport.columns(viewer), allReconciled(query, today), toReconciledPayment),
  wallet: (_, { viewer }) => rowsOf(walletExport.columns(viewer), allTransactions(viewer.id), toTransaction),
}

/**
 * Reads all records of a list as its viewer sees them now, as of one moment.
 * @throws ZodError when the list no longer takes the query
 */
export const withList = <T>(
  connectionString: string,
  { acts_for, ...sent }: ExportRequest,
  { viewer, today }: Pick<Reader, 'viewer' | 'today'>,
  use: (list: OpenList) => Promise<T>,
): Promise<T> => {
  const { title, request } = exportNamed(sent.list)
  const { query } = request.parse(sent)
  const { id, role, designation } = viewer
  const looker: ListViewer =
    role === 'admin'
      ? { id: '', stage: null }
      : { id, stage: stageOfDesignation(designation), acts_for: acts_for.map(absent => ({ id: absent })) }
  const read = readers[sent.list] as (query: unknown, reader: Reader) => Rows
  const list = read(query, { viewer, looker, today })
  return withSnapshot(connectionString, list.query, ({ total, batches }) =>
    use({ title, columns: list.columns, total, rows: list.cells(batches) }),
  )
}
