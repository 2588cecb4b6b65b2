import { claimDefinition } from '@opdesk/contracts/claim/aggregate.ts'
import type { DashboardWork } from '@opdesk/contracts/claim/dashboard.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { addDays, type Day, endOfIstDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import { sql } from 'kysely'
import { awaiting, type StaffViewer } from '../claim-list/conditions.ts'
import { countClaims, staffClaims } from '../claim-list/query.ts'
import { toStaffRows } from '../claim-list/record.ts'
import type { ClaimListRow } from '../claim-list/table.ts'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { allOf, oneOf, readPage } from '../lists/list-query.ts'
import { targetDays } from '../lists/target-days.ts'
import { whereClaimsWait } from './waits.ts'

const URGENT = 5
const CAME_BACK = 3
const DAYS = 28
const BREAK_SECONDS = 15 * 60

/** The work of a member of staff on the IST day `today`, and the load of all parties, without regard to the dates of claims. */
export async function staffWork(db: Db, viewer: StaffViewer, today: Day): Promise<DashboardWork> {
  const target_days = await targetDays(db, 'decision_days')
  const dueToday = addDays(today, -target_days)
  const [urgent, past_due, due_soon, waits, came_back, day, days] = await Promise.all([
    mostUrgent(db, viewer),
    countClaims(db, { awaitingMe: true, endDate: addDays(dueToday, -1) }, viewer),
    countClaims(db, { awaitingMe: true, startDate: dueToday, endDate: addDays(dueToday, 1) }, viewer),
    whereClaimsWait(db, viewer, today, target_days),
    cameBack(db, viewer),
    dayOf(db, viewer.id, today),
    sentAndDecided(db, today),
  ])
  return { target_days, urgent, past_due, due_soon, waits, came_back, day, days }
}

/** The claims that wait for the viewer and were raised first: all have the same number of days, so they are due first. */
async function mostUrgent(db: Db, viewer: StaffViewer): Promise<DashboardWork['urgent']> {
  const query = { awaitingMe: true, sortBy: 'createdAt', sortOrder: 1 } as const
  const { rows } = await readPage<ClaimListRow>(db, staffClaims(query, viewer), { page: 1, pageSize: URGENT })
  return (await toStaffRows(db, rows, viewer)).map(row => ({ ...row, due_on: row.due_on ?? '' }))
}

async function cameBack(db: Db, viewer: StaffViewer): Promise<DashboardWork['came_back']> {
  const where = allOf([sql<boolean>`internal_status is not null and resubmission`, ...awaiting(viewer)])
  const { rows } = await sql<{ claim_id: string; claim_number: string; patient_name: string; at: string; total: number }>`
    select claim_id, claim_number, patient_name, coalesce(submitted_at, created_at) as at, count(*) over () as total
    from ${viewTable('claim_list')} where ${where} order by coalesce(submitted_at, created_at) desc, claim_id
    limit ${CAME_BACK}`.execute(db)
  return {
    count: rows[0]?.total ?? 0,
    claims: rows.map(({ claim_id, claim_number, patient_name, at }) => ({
      _id: claim_id,
      claim_id: claim_number,
      name: patient_name,
      at,
    })),
  }
}

const { handling } = claimDefinition
const actionOf = ({ audit }: { audit: 'none' | { action: unknown } }): string[] =>
  audit !== 'none' && typeof audit.action === 'string' ? [audit.action] : []
/** The actions of the history report that `reviewer_decision` counts, too. */
const decisions = [
  handling.claim_approved,
  handling.claim_clarification_requested,
  handling.claim_rejected,
  handling.claim_invalidated,
  handling.claim_marked_duplicate,
].flatMap(actionOf)

/** The decisions of one person on one IST day, from the history report, which has their times. */
async function dayOf(db: Db, actorId: string, today: Day): Promise<DashboardWork['day']> {
  const { rows } = await sql<{ at: string }>`
    select at from ${viewTable('audit_entry')}
    where program_id = ${Program.approval} and at >= ${startOfIstDay(today)} and at < ${endOfIstDay(today)}
      and actor_id = ${actorId} and ${oneOf(sql`action`, decisions)} order by at`.execute(db)
  const times = rows.map(({ at }) => Date.parse(at))
  const gaps = times
    .slice(1)
    .map((time, index) => Math.round((time - (times[index] ?? time)) / 1000))
    .filter(gap => gap <= BREAK_SECONDS)
    .sort((a, b) => a - b)
  const hours = new Map<number, number>()
  for (const time of times) {
    const hour = Math.floor((time - startOfIstDay(today).getTime()) / 3_600_000)
    hours.set(hour, (hours.get(hour) ?? 0) + 1)
  }
  return {
    decided: rows.length,
    since: rows[0]?.at ?? null,
    median_seconds: gaps[Math.floor(gaps.length / 2)] ?? null,
    by_hour: [...hours].map(([hour, count]) => ({ hour, count })),
  }
}

async function sentAndDecided(db: Db, today: Day): Promise<DashboardWork['days']> {
  const from = addDays(today, 1 - DAYS)
  const { rows } = await sql<{ date: Day; sent: number; decided: number }>`
    select date, sum(sent) as sent, sum(decided) as decided from (
      select raised_on as date, count as sent, 0 as decided from ${viewTable('claim_day')} where raised_on between ${from} and ${today}
      union all
      select decided_on, 0, approved + clarified + rejected + invalidated + duplicates from ${viewTable('reviewer_decision')}
      where decided_on between ${from} and ${today}) by_day group by 1`.execute(db)
  const known = new Map(rows.map(row => [row.date, row]))
  return Array.from({ length: DAYS }, (_, index) => {
    const date = addDays(from, index)
    const { sent = 0, decided = 0 } = known.get(date) ?? {}
    return { date, sent, decided }
  })
}
