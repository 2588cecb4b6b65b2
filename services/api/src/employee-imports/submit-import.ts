import { setTimeout as delay } from 'node:timers/promises'
import type { SubmitImport } from '@opdesk/contracts/employee-import/commands.ts'
import { type ImportEvent, importStream } from '@opdesk/contracts/employee-import/events.ts'
import { isOpenImport } from '@opdesk/contracts/employee-import/states.ts'
import { DomainError, type ErrorCode } from '@opdesk/contracts/errors.ts'
import { askToUndo, submitImport as decideSubmit } from '@opdesk/domain/employee-import/run-import.ts'
import { type ImportState, importAggregate } from '@opdesk/domain/employee-import/state.ts'
import { alreadyHandled, load } from '@opdesk/event-store/handle-command.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import { selectRows } from '@opdesk/operations/employee-import/import-rows.ts'
import { countImports, type LockedImport, lockImport, saveState } from '@opdesk/operations/employee-import/imports.ts'
import { undoProblem } from '@opdesk/operations/employee-import/undo-problem.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'
import { commandOf } from '../plugins/command.ts'
import { anyVersion, execute } from '../plugins/execute.ts'
import { requireCaughtUp } from '../plugins/log-position.ts'
import { termsOf } from './begin-import.ts'
import { requireReview } from './import-states.ts'

/** How long a request waits for the event of the request that had the turn before it. */
const EVENT_WAIT_MS = 2000
const LOOK_AGAIN_MS = 20

/** Allows one import of an organization at a time. @throws import_under_way */
const takeTurn = async (db: AppDeps['db'], corporateId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`employee import of ${corporateId}`}, 0))`.execute(db)
  if ((await countImports(db, corporateId, ['importing', 'undoing'])) > 0) throw new DomainError('import_under_way')
}

type Decide = (state: ImportState) => ImportEvent[]

/**
 * Saves a request for a job in the table; its event follows. The sweep of `employee-imports.ts` in the workflows takes the state
 * back if the event never came. `save` returns no decision for an import that another request has taken: concurrent copies of a
 * request find the state first, and get the same answer as soon as the event is there.
 * @throws errors of `save`; the refusal, when another request had the turn
 */
const ask = async (
  deps: AppDeps,
  request: FastifyRequest,
  id: string,
  { before, refusal }: { before: ImportState['status']; refusal: ErrorCode },
  save: (turn: AppDeps['db'], found: LockedImport | undefined) => Promise<Decide | undefined>,
): Promise<Position> => {
  const decide = await deps.db.transaction().execute(async turn => save(turn, await lockImport(turn, id)))
  if (decide) return (await execute(request, importAggregate, id, decide, anyVersion)).position
  const deadline = performance.now() + EVENT_WAIT_MS
  for (;;) {
    const { state, events } = await load(deps.store, importAggregate, importStream(id))
    const earlier = alreadyHandled(events, commandOf(request))
    if (earlier) return earlier.position
    if (state.status !== before || performance.now() > deadline) throw new DomainError(refusal)
    await delay(LOOK_AGAIN_MS)
  }
}

/**
 * Submits an import: a job carries it out.
 * @throws import_not_found, import_submitted, import_not_ready, import_under_way, no_rows_selected, and the errors of `termsOf`:
 * the organization or its plan may have changed since the upload
 */
export const submitImport = (
  deps: AppDeps,
  request: FastifyRequest,
  id: string,
  { rows, invite }: SubmitImport,
): Promise<Position> =>
  ask(deps, request, id, { before: 'unknown', refusal: 'import_submitted' }, async (turn, found) => {
    if (found && found.state !== 'cancelled' && !isOpenImport(found.state)) return undefined
    const { corporate_id, subject } = requireReview(found)
    const [plan_id, membership_id] = [subject.plan._id, subject.membership._id]
    await termsOf(turn, { corporate: corporate_id, plan: plan_id, membership: membership_id })
    await takeTurn(turn, corporate_id)
    const { selected, valid } = await selectRows(turn, id, rows)
    if (valid === 0) throw new DomainError('no_rows_selected')
    await saveState(turn, id, 'importing', { submitted_at: deps.clock().toISOString(), invite })
    return state => decideSubmit(state, { corporate_id, plan_id, membership_id, rows: selected, invite })
  })

/**
 * Undoes an import: a job does it.
 * @throws import_not_found, import_not_undoable with the reason, import_under_way, behind
 */
export const undoImport = (deps: AppDeps, request: FastifyRequest, id: string): Promise<Position> =>
  ask(deps, request, id, { before: 'imported', refusal: 'import_not_undoable' }, async (turn, found) => {
    if (found?.state === 'undoing' || found?.state === 'undone') return undefined
    if (!found) throw new DomainError('import_not_found')
    if (found.state !== 'imported') throw new DomainError('import_not_undoable')
    await requireCaughtUp(deps)
    await takeTurn(turn, found.corporate_id)
    const message = await undoProblem(turn, id)
    if (message) throw new DomainError('import_not_undoable', { message })
    await saveState(turn, id, 'undoing', { finished_at: deps.clock().toISOString() })
    return askToUndo
  })
