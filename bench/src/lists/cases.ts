import { claimList, type StaffClaimsQuery } from '@opdesk/contracts/claim/claim-list.ts'
import { ownClaimList } from '@opdesk/contracts/claim/own-claim-list.ts'
import { claimSortColumns } from '@opdesk/contracts/claim/sort-columns.ts'
import { disputeList } from '@opdesk/contracts/dispute/dispute-list.ts'
import { disputeSortColumns } from '@opdesk/contracts/dispute/queries.ts'
import { batchList } from '@opdesk/contracts/payment/batch-list.ts'
import { readyPaymentList } from '@opdesk/contracts/payment/ready-payment-list.ts'
import { addDays } from '@opdesk/contracts/time.ts'
import type { StaffViewer } from '@opdesk/projections/claim-list/conditions.ts'
import { countClaims, listStaffClaims, listSubscriberClaims } from '@opdesk/projections/claim-list/query.ts'
import { adminTiles, dashboard } from '@opdesk/projections/dashboard/query.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { listDisputes } from '@opdesk/projections/dispute/query.ts'
import { listNotifications } from '@opdesk/projections/notification/query.ts'
import { listPaymentBatches } from '@opdesk/projections/payment-batch/query.ts'
import { listReadyPayments } from '@opdesk/projections/payment-due/query.ts'
import { listTransactions } from '@opdesk/projections/wallet/query.ts'
import {
  type CaseList,
  choices,
  type Known,
  LIST_GOAL_MS,
  type ListCase,
  product,
  SEARCH_GOAL_MS,
  searches,
  spread,
} from './case-kit.ts'
import { doctorCases } from './cases-of-doctors.ts'
import { peopleCases } from './cases-of-people.ts'
import { salesCases } from './cases-of-sales.ts'

const staffFilters = ({ verifiers: [, verifier = ''], today }: Known): Partial<StaffClaimsQuery>[] => {
  const month = { startDate: addDays(today, -30), endDate: today }
  const longAgo = { startDate: addDays(today, -600), endDate: addDays(today, -300) }
  const statuses = choices('claimInternalStatus', [0, 1, 2, 4, 5, 6, 7, 8, 11, 12])
  return [
    {},
    ...statuses,
    { subscriberType: 1 },
    { verifier },
    month,
    longAgo,
    { ...month, claimInternalStatus: 0 },
    { ...longAgo, verifier },
    { ...longAgo, claimInternalStatus: 12, subscriberType: 2 },
    { claimInternalStatus: 5, verifier },
    { claimInternalStatus: 7, subscriberType: 1, ...month },
  ]
}

type Viewed = Partial<StaffClaimsQuery> & { at: number | 'middle' | 'last' }

const staffCase = (label: string, viewer: StaffViewer, { at, ...filter }: Viewed): ListCase => ({
  name: `${label} ${JSON.stringify({ ...filter, at })}`,
  run: async db => {
    const query = claimList.query.parse(filter)
    if (typeof at === 'number') return listStaffClaims(db, { ...query, page: at }, viewer)
    const pages = Math.max(1, Math.ceil((await countClaims(db, query, viewer)) / query.pageSize))
    return listStaffClaims(db, { ...query, page: at === 'last' ? pages : Math.ceil(pages / 2) }, viewer)
  },
})

const orders = product(choices('sortBy', claimSortColumns), choices('sortOrder', [1, -1] as const))
const listPages = choices('at', [1, 2, 20, 'last'] as const)
const farPages = choices('at', [200, 1000] as const)
const byTime = orders.filter(({ sortBy }) => sortBy === 'createdAt' || sortBy === 'status')
const searchPages = choices('at', [1, 5, 100] as const)

/** All lists of the product with all filters and sorts, `count` cases of each. */
export const caseLists = (known: Known, count: number): CaseList[] => {
  const viewers: [string, StaffViewer][] = [
    ['verifier', { id: known.verifiers[0] ?? '', stage: 'verifier', today: known.today }],
    ['management', { id: 'm', stage: 'management', today: known.today }],
    ['finance', { id: 'f', stage: 'finance', today: known.today }],
    ['admin', { id: '', stage: null, today: known.today }],
  ]
  const filters = staffFilters(known)
  const own: Partial<StaffClaimsQuery>[] = [
    { awaitingMe: true },
    { flagged: true },
    { due: 'overdue' },
    { due: 'soon', awaitingMe: true },
    { transferable: true },
    { inactiveVerifier: true, transferable: true },
  ]
  const ofViewers = (queries: readonly Viewed[], total: number) =>
    spread(
      viewers.flatMap(([label, viewer]) => queries.map(query => [label, viewer, query] as const)),
      total,
    ).map(([label, viewer, query]) => staffCase(label, viewer, query))
  const ranges = [
    { startDate: addDays(known.today, -730) },
    { startDate: addDays(known.today, -30) },
    { startDate: addDays(known.today, -365), endDate: addDays(known.today, -100) },
    {},
  ]
  const subscriberQueries = product(
    product([{}, { search: 'clinic' }, { search: 'x' }, { statusFilter: 12 }, { startDate: addDays(known.today, -90) }], orders),
    choices('page', [1, 2]),
  )
  const disputeQueries = product(
    product(
      [
        {},
        { claimDisputeStatus: 1 },
        { claimDisputeStatus: 12 },
        { due: 'overdue' },
        { startDate: addDays(known.today, -30) },
        ...choices('search', searches),
      ],
      product(choices('sortBy', disputeSortColumns), choices('sortOrder', [1, -1] as const)),
    ),
    choices('page', [1, 50, 1500]),
  )
  const dueQueries = product(
    product(
      [
        {},
        { subscriberType: 2 },
        { startDate: addDays(known.today, -30) },
        { amountFrom: 200, amountTo: 400 },
        ...choices('search', searches),
      ],
      product(choices('sortBy', readyPaymentList.sorts), choices('sortOrder', [1, -1] as const)),
    ),
    choices('page', [1, 2, 50]),
  )
  const batchQueries = product(
    product([{}, { startDate: addDays(known.today, -90) }, { search: '2026-1' }], choices('sortBy', batchList.sorts)),
    product(choices('sortOrder', [1, -1] as const), choices('page', [1, 20])),
  )
  return [
    ...salesCases(known, count),
    ...peopleCases(known, count),
    ...doctorCases(known, count),
    {
      list: 'claims of staff, by filter and sort',
      goalMs: LIST_GOAL_MS,
      cases: ofViewers(product(product([...filters, ...own], orders), listPages), count),
    },
    {
      list: 'claims of staff, pages 200 and 1000',
      goalMs: LIST_GOAL_MS,
      cases: ofViewers(product(product([...filters, ...own], orders), farPages), Math.ceil(count / 2)),
    },
    {
      list: 'claims of staff, middle pages by time',
      goalMs: LIST_GOAL_MS,
      cases: ofViewers(product(product([...filters, ...own], byTime), choices('at', ['middle'] as const)), count),
    },
    {
      list: 'claims of staff, middle pages of other sorts',
      goalMs: undefined,
      cases: ofViewers(product(product(filters, orders), choices('at', ['middle'] as const)), Math.min(count, 60)),
    },
    {
      list: 'claims of staff, searched',
      goalMs: SEARCH_GOAL_MS,
      cases: ofViewers(product(product(product(filters, choices('search', searches)), orders), searchPages), count),
    },
    {
      list: 'claims of a subscriber',
      goalMs: LIST_GOAL_MS,
      cases: spread(
        known.subscribers.flatMap(id => subscriberQueries.map(query => [id, query] as const)),
        count,
      ).map(([id, query]) => ({
        name: JSON.stringify(query),
        run: db => listSubscriberClaims(db, ownClaimList.query.parse(query), id),
      })),
    },
    {
      list: 'disputes',
      goalMs: LIST_GOAL_MS,
      cases: spread(disputeQueries, count).map(query => ({
        name: JSON.stringify(query),
        run: db =>
          listDisputes(db, disputeList.query.parse(query), {
            id: known.verifiers[0] ?? '',
            stage: 'verifier',
            today: known.today,
          }),
      })),
    },
    {
      list: 'wallet transactions and notifications',
      goalMs: LIST_GOAL_MS,
      cases: [...known.subscribers, ...known.verifiers].flatMap(id => [
        { name: `transactions ${id}`, run: db => listTransactions(db, id) },
        { name: `notifications ${id}`, run: db => listNotifications(db, id) },
      ]),
    },
    {
      list: 'payments that are due',
      goalMs: LIST_GOAL_MS,
      cases: spread(dueQueries, count).map(query => ({
        name: JSON.stringify(query),
        run: db => listReadyPayments(db, readyPaymentList.query.parse(query), known.today),
      })),
    },
    {
      list: 'payment batches',
      goalMs: LIST_GOAL_MS,
      cases: spread(batchQueries, count).map(query => ({
        name: JSON.stringify(query),
        run: db => listPaymentBatches(db, batchList.query.parse(query)),
      })),
    },
    {
      list: 'dashboards',
      goalMs: 100,
      cases: [
        ...viewers.flatMap(([label, viewer]) =>
          ranges.map(range => ({
            name: `${label} ${JSON.stringify(range)}`,
            run: (db: Db) => dashboard(db, range, viewer, known.today),
          })),
        ),
        ...ranges.map(range => ({ name: `admin tiles ${JSON.stringify(range)}`, run: (db: Db) => adminTiles(db, range) })),
        ...ranges.map(range => ({
          name: `admin tiles of a verifier ${JSON.stringify(range)}`,
          run: (db: Db) => adminTiles(db, { ...range, verifier: known.verifiers[1] ?? '' }),
        })),
      ],
    },
  ]
}
