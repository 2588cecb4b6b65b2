import type { Actor } from '@opdesk/contracts/actor.ts'
import { stageOfDesignation } from '@opdesk/contracts/claim/stages.ts'
import type { ExportEvent } from '@opdesk/contracts/export/events.ts'
import { type ExportList, type ExportQuery, type ExportRecord, exportNamed } from '@opdesk/contracts/export/exports.ts'
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
import { withSnapshot } from '@opdesk/projections/database/snapshot.ts'
import { allDifferences, toListedDifference } from '@opdesk/projections/day-close/differences.ts'
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
import { allUnpayableClaims, toUnpayableClaim } from '@opdesk/projections/payment-due/unpayable.ts'
import { allPayouts, toListedPayout } from '@opdesk/projections/payout/query.ts'
import { allReferrals, toReferral } from '@opdesk/projections/referral/query.ts'
import { allRegisteredUsers, toRegisteredUser } from '@opdesk/projections/registered-user/query.ts'
import { allOfResource } from '@opdesk/projections/resource/query.ts'
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

/** The query of a list, and the mapping of its rows to cells of a file. */
interface Rows<R> {
  query: RawBuilder<object>
  cells: (columns: readonly ListColumn<R>[], batches: AsyncIterable<object[]>) => AsyncIterable<Cell[][]>
}

async function* presented<Row, R>(batches: AsyncIterable<Row[]>, present: (row: Row) => R): AsyncGenerator<R[]> {
  for await (const batch of batches) yield batch.map(present)
}

const rows = <Row extends object, R>(query: RawBuilder<Row>, present: (row: Row) => R): Rows<R> => ({
  query,
  cells: (columns, batches) => cellsOf(columns, presented(batches as AsyncIterable<Row[]>, present)),
})

interface Reader {
  viewer: Viewer
  /** IST day and moment at which the list is read. */
  today: Day
  now: Date
  /** The viewer of lists of claims. Admins have no stage. A substitute sees the claims of the verifiers that they represent. */
  looker: ListViewer
}

const recordOf = <R>({ record }: { record: R }): R => record

/** For each list, how its records are read from the read models. */
const readers: { [N in ExportList]: (query: ExportQuery<N>, reader: Reader) => Rows<ExportRecord<N>> } = {
  claims: (query, { looker }) => rows(allStaffClaims(query, looker), row => toStaffRow(row, false)),
  disputes: (query, { looker }) => rows(allDisputes(query, looker), row => toDisputeRow(row)),
  corporation: query => rows(allOfResource(corporation, query), recordOf),
  plan: query => rows(allOfResource(plan, query), recordOf),
  doctor: query => rows(allOfResource(doctor, query), recordOf),
  'doctors-from-claims': query => rows(allClaimDoctors(query), toClaimDoctor),
  coupon: (query, { today }) => rows(allCoupons(query, today), toCouponRecord),
  'coupon-usages': query => rows(allUsages(query), toCouponUsage),
  employees: (query, { today }) => rows(allEmployees(query, today), row => toEmployee(row, today)),
  // Without an organization the file contains no employees: otherwise it would contain the employees of all organizations.
  'own-employees': ({ organizationFilter = '', ...query }, { today }) =>
    rows(allEmployees({ ...query, organizationFilter }, today), row => toEmployee(row, today)),
  'registered-users': query => rows(allRegisteredUsers(query), toRegisteredUser),
  referrals: query => rows(allReferrals(query), toReferral),
  'contact-retail': query => rows(allLeads('retail', query), toLead('retail')),
  'contact-corporate': query => rows(allLeads('corporate', query), toLead('corporate')),
  'contact-email': query => rows(allLeads('email', query), toLead('email')),
  'contact-quote': query => rows(allLeads('quote', query), toLead('quote')),
  'job-applications': query => rows(allJobApplications(query), toJobApplication),
  orders: query => rows(allOrders(query), toStaffOrder),
  invoices: query => rows(allInvoices(query), toStaffInvoice),
  checkups: query => rows(allCheckups(query), toPurchasedCheckup),
  'free-tests': query => rows(allFreeTests(query), toFreeTest),
  'family-requests': query => rows(allFamilyRequests(query), toFamilyRequest),
  reconciliation: (query, { today }) => rows(allReconciled(query, today), toReconciledPayment),
  payouts: query => rows(allPayouts(query), toListedPayout),
  'payout-reconciliation': (query, { today }) => rows(allDifferences(query, today), toListedDifference),
  'unpayable-claims': (query, { now }) => rows(allUnpayableClaims(query, now), toUnpayableClaim(now)),
  wallet: (_, { viewer }) => rows(allTransactions(viewer.id), toTransaction),
}

/**
 * Reads all records of a list that its viewer may see now, as of one moment.
 * @throws ZodError if the list no longer accepts the query
 */
export const withList = <T>(
  connectionString: string,
  { acts_for, ...sent }: ExportRequest,
  { viewer, today, now }: Pick<Reader, 'viewer' | 'today' | 'now'>,
  use: (list: OpenList) => Promise<T>,
): Promise<T> => {
  const { title, request, columns } = exportNamed(sent.list)
  const { query } = request.parse(sent)
  const { id, role, designation } = viewer
  const looker: ListViewer =
    role === 'admin'
      ? { id: '', stage: null, today }
      : { id, stage: stageOfDesignation(designation), acts_for: acts_for.map(absent => ({ id: absent })), today }
  const read = readers[sent.list] as (query: unknown, reader: Reader) => Rows<never>
  const list = read(query, { viewer, looker, today, now })
  const shown = columns(viewer)
  return withSnapshot(connectionString, list.query, ({ total, batches }) =>
    use({ title, columns: shown.map(sheetColumn), total, rows: list.cells(shown, batches) }),
  )
}
