import type { Dashboard, DashboardTiles } from '@opdesk/contracts/claim/dashboard.ts'
import { type ClaimStateName, internalStatusOf } from '@opdesk/contracts/claim/lifecycle.ts'
import { pendingStates } from '@opdesk/contracts/claim/stages.ts'
import { InternalStatus } from '@opdesk/contracts/codes.ts'
import { addDays, type Day, daysBetween, istDay, TAT_DAYS } from '@opdesk/contracts/time.ts'
import { sql } from 'kysely'
import { type StaffFilter, type StaffViewer, tallyFor } from '../claim-list/conditions.ts'
import { countClaims, staffClaims } from '../claim-list/query.ts'
import { toStaffRows } from '../claim-list/record.ts'
import type { ClaimListRow } from '../claim-list/table.ts'
import type { Db } from '../database/database.ts'
import { countDisputes } from '../dispute/query.ts'
import { type DateRange, readPage } from '../lists/list-query.ts'
import { decisionsByReviewer } from '../reviewer-decision/query.ts'
import { ageing, amountsByMonth, claimsByPeriod, type StateCount } from './series.ts'

const TAT_ROWS = 5

/**
 * Tiles, work that waits for the viewer, and charts, for the given IST days. The totals equal those of the claims list. `overdue`:
 * number of claims of all dates that wait for the viewer and are older than TAT_DAYS on `today`.
 */
export async function dashboard(db: Db, range: DateRange, viewer: StaffViewer, today: Day): Promise<Omit<Dashboard, 'work'>> {
  const counts = await countByState(db, range, viewer)
  const [awaiting_me, awaiting_me_disputes, late, claims, waiting, amounts, decisions] = await Promise.all([
    countClaims(db, { ...range, awaitingMe: true }, viewer),
    countDisputes(db, { awaitingMe: true }, viewer),
    overdue(db, viewer, today),
    claimsByPeriod(db, range, counts),
    ageing(db, range, today),
    amountsByMonth(db, range),
    decisionsByReviewer(db, range),
  ])
  return {
    tiles: tilesOf(counts, viewer),
    awaiting_me,
    awaiting_me_disputes,
    ...late,
    series: { ...claims, ageing: waiting, amounts_by_month: amounts, decisions_by_reviewer: decisions },
  }
}

/** The tiles above the admins' list of claims, for the filters of the list. */
export async function adminTiles(db: Db, filter: StaffFilter): Promise<DashboardTiles> {
  const viewer: StaffViewer = { id: '', stage: null }
  return tilesOf(await countByState(db, filter, viewer), viewer)
}

async function countByState(db: Db, filter: StaffFilter, viewer: StaffViewer): Promise<StateCount[]> {
  const { table, conditions } = tallyFor(filter, viewer)
  const { rows } = await sql<StateCount>`
    select state_name, sum(count) as count, min(raised_on) as first, max(raised_on) as last
    from ${table} where ${conditions} and count > 0 group by state_name`.execute(db)
  return rows
}

function tilesOf(counts: readonly StateCount[], viewer: StaffViewer): DashboardTiles {
  const sumOf = (belongs: (state: ClaimStateName) => boolean): number =>
    counts.reduce((sum, { state_name, count }) => (belongs(state_name) ? sum + count : sum), 0)
  const having = (status: number) => sumOf(state => internalStatusOf[state] === status)
  const pending = pendingStates(viewer.stage)
  return {
    total: sumOf(() => true),
    pending: sumOf(state => pending.includes(state)),
    approved: having(InternalStatus.approved),
    settled: having(InternalStatus.settled),
    rejected: having(InternalStatus.rejected),
    clarification: having(InternalStatus.clarification),
    invalid: having(InternalStatus.invalid),
  }
}

async function overdue(db: Db, viewer: StaffViewer, today: Day): Promise<Pick<Dashboard, 'overdue' | 'tat'>> {
  const oldest = { awaitingMe: true, endDate: addDays(today, -TAT_DAYS - 1), sortBy: 'createdAt', sortOrder: 1 } as const
  const { rows, pagination } = await readPage<ClaimListRow>(db, staffClaims(oldest, viewer), { page: 1, pageSize: TAT_ROWS })
  const tat = await toStaffRows(db, rows, viewer)
  return {
    overdue: pagination.totalRecords,
    tat: tat.map(row => ({ ...row, age_days: daysBetween(istDay(new Date(row.createdAt)), today) })),
  }
}
