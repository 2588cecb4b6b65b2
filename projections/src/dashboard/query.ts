import { type ClaimStateName, internalStatusOf } from '@opdesk/contracts/claim/lifecycle.ts'
import type { Dashboard } from '@opdesk/contracts/claim/queries.ts'
import { pendingStates } from '@opdesk/contracts/claim/stages.ts'
import { InternalStatus } from '@opdesk/contracts/codes.ts'
import { addDays, type Day, daysBetween, TAT_DAYS } from '@opdesk/contracts/time.ts'
import { sql } from 'kysely'
import { countStaffClaims, readClaims, type StaffViewer, staffConditions } from '../claim-list/query.ts'
import { toViewedRow } from '../claim-list/record.ts'
import type { Db } from '../database.ts'
import { countDisputes } from '../dispute/query.ts'
import { allOf, orderBy } from '../list-query.ts'

const TAT_ROWS = 5

interface Range {
  startDate?: string | undefined
  endDate?: string | undefined
}

/**
 * Tiles, what waits for the viewer, and claims by day, each over the given IST days and with the totals that the list has for the same
 * filter; and the claims that have waited for the viewer for more than TAT_DAYS before `today`, whenever they were raised.
 */
export async function dashboard(db: Db, range: Range, viewer: StaffViewer, today: Day): Promise<Dashboard> {
  const [counts, awaiting_me, awaiting_me_disputes, tat] = await Promise.all([
    countClaims(db, range, viewer),
    countStaffClaims(db, { ...range, awaitingMe: true }, viewer),
    countDisputes(db, { awaitingMe: true }, viewer),
    overdue(db, viewer, today),
  ])
  const sumOf = (belongs: (state: ClaimStateName) => boolean): number =>
    counts.reduce((sum, { state_name, count }) => (belongs(state_name) ? sum + count : sum), 0)
  const having = (status: number) => sumOf(state => internalStatusOf[state] === status)
  const pending = pendingStates(viewer.stage)
  return {
    tiles: {
      total: sumOf(() => true),
      pending: sumOf(state => pending.includes(state)),
      approved: having(InternalStatus.approved),
      settled: having(InternalStatus.settled),
      rejected: having(InternalStatus.rejected),
      clarification: having(InternalStatus.clarification),
      invalid: having(InternalStatus.invalid),
    },
    awaiting_me,
    awaiting_me_disputes,
    tat,
    series: { claims_by_day: claimsByDay(counts) },
  }
}

interface Count {
  date: Day
  state_name: ClaimStateName
  count: number
}

const countClaims = async (db: Db, range: Range, viewer: StaffViewer): Promise<Count[]> => {
  const { rows } = await sql<Count>`
    select raised_on as date, state_name, sum(count) as count from read.claim_tally
    where ${allOf(staffConditions(range, viewer))} group by raised_on, state_name having sum(count) > 0
    order by raised_on`.execute(db)
  return rows
}

/** States that staff read as one status are one number. */
const claimsByDay = (counts: readonly Count[]): Dashboard['series']['claims_by_day'] => {
  const points = new Map<string, Dashboard['series']['claims_by_day'][number]>()
  for (const { date, state_name, count } of counts) {
    const internal_status = internalStatusOf[state_name] ?? 0
    const key = `${date} ${internal_status}`
    points.set(key, { date, internal_status, count: count + (points.get(key)?.count ?? 0) })
  }
  return [...points.values()]
}

async function overdue(db: Db, viewer: StaffViewer, today: Day): Promise<Dashboard['tat']> {
  const filter = { awaitingMe: true, endDate: addDays(today, -TAT_DAYS - 1) }
  const total = await countStaffClaims(db, filter, viewer)
  if (total === 0) return []
  const conditions = [sql<boolean>`internal_status is not null`, ...staffConditions(filter, viewer)]
  const order = orderBy([sql`created_at`, sql`claim_id`], 1)
  const rows = await readClaims(db, conditions, order, { total, limit: TAT_ROWS, offset: 0 })
  return rows.map(row => ({ ...toViewedRow(row, viewer), age_days: daysBetween(row.raised_on, today) }))
}
