import { type WaitingFor, type WaitingLoad, waitingFor, waitingOf } from '@opdesk/contracts/claim/dashboard.ts'
import { type ClaimStateName, claimStates, internalStatusOf } from '@opdesk/contracts/claim/lifecycle.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import { type Day, daysBetween } from '@opdesk/contracts/time.ts'
import { sql } from 'kysely'
import type { ListViewer } from '../claim-list/conditions.ts'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { oneOf } from '../lists/list-query.ts'

/** Number of other verifiers with a line of their own; the further ones share one line. */
const VERIFIERS_NAMED = 6

interface Row {
  state_name: ClaimStateName
  verifier_id: string
  raised_on: Day
  count: number
  claimable: number
}

const open = claimStates.filter(state => waitingOf(state) !== null)
const openStatuses = [...new Set(open.map(state => internalStatusOf[state]))].filter(status => status !== null)

/** Claims of one party: their number by age in days, and the sum of their claimable amounts in paise. */
interface Load {
  waiting_for: WaitingFor
  /** The id of a verifier; '' for another party. */
  verifier: string
  own: boolean
  ages: Map<number, number>
  amount: number
}

const totalOf = ({ ages }: Load): number => [...ages.values()].reduce((sum, count) => sum + count, 0)

/** The median of ages that are counted; 0 without any. */
const medianOf = (ages: ReadonlyMap<number, number>, total: number): number => {
  let passed = 0
  for (const [age, count] of [...ages].sort(([a], [b]) => a - b)) {
    passed += count
    if (passed * 2 >= total) return age
  }
  return 0
}

const toLoad = (load: Load, names: ReadonlyMap<string, string>, targetDays: number): WaitingLoad => {
  const ages = [...load.ages]
  const count = totalOf(load)
  const name = names.get(load.verifier)
  return {
    waiting_for: load.waiting_for,
    verifier: name === undefined ? null : { _id: load.verifier, name },
    own: load.own,
    count,
    overdue: ages.reduce((sum, [age, of]) => (age > targetDays ? sum + of : sum), 0),
    oldest_days: Math.max(0, ...ages.map(([age]) => age)),
    median_days: medianOf(load.ages, count),
    amount: toRupees(load.amount),
  }
}

/** Adds up the loads that share a line. */
const merge = (loads: readonly Load[]): Load[] => {
  const [first, ...rest] = loads
  if (!first) return []
  const ages = new Map(first.ages)
  for (const load of rest) for (const [age, count] of load.ages) ages.set(age, (ages.get(age) ?? 0) + count)
  return [{ ...first, verifier: '', ages, amount: loads.reduce((sum, { amount }) => sum + amount, 0) }]
}

/**
 * Open claims of all dates by the party that they wait for; the viewer's first. Verifiers have a line each, the ones with fewer
 * claims than the first six share one. `targetDays`: calendar days to a decision. Read from the tally of claims, so that the time does not grow with the claims.
 */
export async function whereClaimsWait(db: Db, viewer: ListViewer, today: Day, targetDays: number): Promise<WaitingLoad[]> {
  const { rows } = await sql<Row>`
    select state_name, verifier_id, raised_on, sum(count) as count, sum(claimable) as claimable from ${viewTable('claim_tally')}
    where ${oneOf(sql`internal_status`, openStatuses)} and ${oneOf(sql`state_name`, open)}
    group by 1, 2, 3 having sum(count) > 0`.execute(db)
  const mine = [viewer.id, '', ...(viewer.acts_for ?? []).map(({ id }) => id)]
  const loads = new Map<string, Load>()
  for (const { state_name, verifier_id, raised_on, count, claimable } of rows) {
    const waiting_for = waitingOf(state_name)
    if (!waiting_for) continue
    const own = waiting_for === viewer.stage && (waiting_for !== 'verifier' || mine.includes(verifier_id))
    const verifier = waiting_for === 'verifier' && !own ? verifier_id : ''
    const key = `${waiting_for} ${own} ${verifier}`
    const load = loads.get(key) ?? { waiting_for, verifier, own, ages: new Map(), amount: 0 }
    const age = daysBetween(raised_on, today)
    load.ages.set(age, (load.ages.get(age) ?? 0) + count)
    load.amount += claimable
    loads.set(key, load)
  }
  const all = [...loads.values()]
  const others = all.filter(load => load.waiting_for === 'verifier' && !load.own).sort((a, b) => totalOf(b) - totalOf(a))
  const named = others.slice(0, VERIFIERS_NAMED)
  const names = await namesOf(
    db,
    named.map(({ verifier }) => verifier),
  )
  const chain = waitingFor.flatMap(party =>
    party === 'verifier'
      ? [...named, ...merge(others.slice(VERIFIERS_NAMED))]
      : all.filter(load => load.waiting_for === party && !load.own),
  )
  return [...all.filter(({ own }) => own), ...chain].map(load => toLoad(load, names, targetDays))
}

async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
