import {
  type BulkDecision,
  type BulkDecisionResult,
  RESULTS_PER_PAGE,
  type StartBulkDecision,
} from '@opdesk/contracts/claim/bulk-decision.ts'
import { DomainError, type ErrorCode, errorCatalogue } from '@opdesk/contracts/errors.ts'
import { type Page, pageOf } from '@opdesk/contracts/http.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import { announceWork } from '@opdesk/event-store/postgres/work-channels.ts'
import { BULK_DECISIONS, DONE, sealRun } from '@opdesk/operations/bulk-decision/runs.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { sql } from 'kysely'
import { actorOf, type Session } from '../../account/sessions/sessions.ts'
import type { AppDeps } from '../../deps.ts'

/** Hours after which a selection is too old to be decided, and an ended run is not shown as the latest one any more. */
const SELECTION_HOURS = 1
const LATEST_HOURS = 24
const HOUR_MS = 3_600_000

interface Row {
  id: string
  state: BulkDecision['state']
  position: string
  total: number
  left_out: number
  billed: string
  claimable: string
  payable: string
  approval_status: BulkDecision['approval_status']
  done: number
  refused: number
}

const columns = sql`
  b.id, b.state, b.position::text as position, b.total, b.left_out, b.billed, b.claimable, b.payable, b.approval_status,
  (select count(*)::int from app.bulk_decision_row r where r.bulk_decision_id = b.id and r.outcome = ${DONE}) as done,
  (select count(*)::int from app.bulk_decision_row r where r.bulk_decision_id = b.id and r.outcome <> ${DONE}) as refused`

const present = ({ id, billed, claimable, payable, ...row }: Row): BulkDecision => ({
  _id: id,
  ...row,
  billed: toRupees(Number(billed)),
  claimable: toRupees(Number(claimable)),
  payable: toRupees(Number(payable)),
})

/** A person's own selection or run. @throws selection_not_found, also for one of another person */
export const findBulkDecision = async ({ db }: Pick<AppDeps, 'db'>, id: string, ownerId: string): Promise<BulkDecision> => {
  const { rows } = await sql<Row>`
    select ${columns} from app.bulk_decision b where b.id = ${id} and b.owner_id = ${ownerId}`.execute(db)
  if (!rows[0]) throw new DomainError('selection_not_found')
  return present(rows[0])
}

/** The person's run that is under way, or that ended within a day; the newest one. */
export const latestBulkDecision = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  ownerId: string,
): Promise<BulkDecision | null> => {
  const since = new Date(clock().getTime() - LATEST_HOURS * HOUR_MS)
  const { rows } = await sql<Row>`
    select ${columns} from app.bulk_decision b
    where b.owner_id = ${ownerId} and (b.state = 'running' or b.ended_at >= ${since})
    order by b.state <> 'running', b.selected_at desc limit 1`.execute(db)
  return rows[0] ? present(rows[0]) : null
}

/**
 * Starts the decision on a selection. A selection starts once: a repeat, also with another decision, changes nothing.
 * @throws selection_not_found for a selection that is too old
 */
export const startRun = async (
  { db, clock, messageKeys }: Pick<AppDeps, 'db' | 'clock' | 'messageKeys'>,
  id: string,
  decision: StartBulkDecision,
  session: Session,
): Promise<void> => {
  const now = clock()
  const since = new Date(now.getTime() - SELECTION_HOURS * HOUR_MS)
  const sealed = sealRun(messageKeys, id, { ...decision, actor: actorOf(session) })
  const { rows } = await sql`
    update app.bulk_decision
    set state = 'running', approval_status = ${decision.approval_status}, sealed = ${sealed}, due_at = ${now}
    where id = ${id} and owner_id = ${session.user_id} and state = 'selected' and selected_at >= ${since}
    returning ${sql.raw(announceWork(BULK_DECISIONS))}`.execute(db)
  if (rows.length > 0) return
  const { state } = await findBulkDecision({ db }, id, session.user_id)
  if (state === 'selected') throw new DomainError('selection_not_found')
}

const refusalText = (code: string): string =>
  code in errorCatalogue ? errorCatalogue[code as ErrorCode][1] : errorCatalogue.unavailable[1]

const toResult = ({ claim_id, claim_number, name, outcome }: ResultRow): BulkDecisionResult => ({
  id: claim_id,
  claim_number: claim_number ?? '',
  name: name ?? '',
  success: outcome === DONE,
  ...(outcome !== null && outcome !== DONE && { code: outcome, message: refusalText(outcome) }),
})

interface ResultRow {
  claim_id: string
  claim_number: string | null
  name: string | null
  outcome: string | null
}

/** A page of the results of a run: refused claims first, each group in the order of the list. */
export const resultsOf = async (
  { db }: Pick<AppDeps, 'db'>,
  { _id, total }: Pick<BulkDecision, '_id' | 'total'>,
  page: number,
): Promise<Page<BulkDecisionResult>> => {
  const { rows } = await sql<ResultRow>`
    select r.claim_id, c.claim_number, c.patient_name as name, r.outcome
    from app.bulk_decision_row r left join ${viewTable('claim_list')} c on c.claim_id = r.claim_id
    where r.bulk_decision_id = ${_id}
    order by case when r.outcome is null then 1 when r.outcome = ${DONE} then 2 else 0 end, r.n
    limit ${RESULTS_PER_PAGE} offset ${(page - 1) * RESULTS_PER_PAGE}`.execute(db)
  return { records: rows.map(toResult), pagination: pageOf(total, page, RESULTS_PER_PAGE) }
}
