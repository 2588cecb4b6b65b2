import { setTimeout as delay } from 'node:timers/promises'
import type { SubmitImport } from '@opdesk/contracts/employee-import/commands.ts'
import { importStream } from '@opdesk/contracts/employee-import/events.ts'
import { isOpenImport } from '@opdesk/contracts/employee-import/states.ts'
import { DomainError, type ErrorCode } from '@opdesk/contracts/errors.ts'
import { askToUndo, submitImport as decideSubmit } from '@opdesk/domain/employee-import/run-import.ts'
import { type ImportState, importAggregate } from '@opdesk/domain/employee-import/state.ts'
import { alreadyHandled, load } from '@opdesk/event-store/handle-command.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import { selectRows } from '@opdesk/operations/employee-import/import-rows.ts'
import { countImports, lockImport, saveState } from '@opdesk/operations/employee-import/imports.ts'
import { undoProblem } from '@opdesk/operations/employee-import/undo-problem.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'
import { commandOf } from '../plugins/command.ts'
import { anyVersion, execute } from '../plugins/execute.ts'
import { requireCaughtUp } from '../plugins/log-position.ts'
import { subjectOf } from './begin-import.ts'
import { requireReview } from './import-states.ts'

/** How long a request waits for the event of the request that had the turn before it. */
const EVENT_WAIT_MS = 2000
const LOOK_AGAIN_MS = 20

/**
 * Answers for an import that was already submitted or undone. The event follows its state in the table, so concurrent copies of a
 * request find the state first: they get the same answer as soon as the event is there.
 * @throws the refusal, when another request had the turn
 */
const ofTheSameRequest = async (
  deps: AppDeps,
  request: FastifyRequest,
  id: string,
  { before, refusal }: { before: ImportState['status']; refusal: ErrorCode },
): Promise<Position> => {
  const deadline = performance.now() + EVENT_WAIT_MS
  for (;;) {
    const { state, events } = await load(deps.store, importAggregate, importStream(id))
    const earlier = alreadyHandled(events, commandOf(request))
    if (earlier) return earlier.position
    if (state.status !== before || performance.now() > deadline) throw new DomainError(refusal)
    await delay(LOOK_AGAIN_MS)
  }
}

/** Allows one import of an organization at a time. @throws import_under_way */
const takeTurn = async (db: AppDeps['db'], corporateId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`employee import of ${corporateId}`}, 0))`.execute(db)
  if ((await countImports(db, corporateId, ['importing', 'undoing'])) > 0) throw new DomainError('import_under_way')
}

/**
 * Submits an import: a job carries it out. The selection is saved first, and the event follows; `stale-imports.ts` of the
 * workflows reopens an import if its event never came.
 * @throws import_not_found, import_submitted, import_not_ready, import_under_way, no_rows_selected, and the errors of
 * `subjectOf`: the organization or its plan may have changed since the upload
 */
export const submitImport = async (
  deps: AppDeps,
  request: FastifyRequest,
  id: string,
  { rows, invite }: SubmitImport,
): Promise<Position> => {
  const asked = await deps.db.transaction().execute(async turn => {
    const found = await lockImport(turn, id)
    if (found && found.state !== 'cancelled' && !isOpenImport(found.state)) return undefined
    const { corporate_id, subject } = requireReview(found)
    const { plan, membership } = subject
    await subjectOf(turn, { corporate: corporate_id, plan: plan._id, membership: membership._id })
    await takeTurn(turn, corporate_id)
    const { selected, valid } = await selectRows(turn, id, rows)
    if (valid === 0) throw new DomainError('no_rows_selected')
    await saveState(turn, id, 'importing', { submitted_at: deps.clock().toISOString(), invite })
    return { corporate_id, plan_id: plan._id, membership_id: membership._id, rows: selected, invite }
  })
  if (!asked) return await ofTheSameRequest(deps, request, id, { before: 'unknown', refusal: 'import_submitted' })
  const { position } = await execute(request, importAggregate, id, state => decideSubmit(state, asked), anyVersion)
  return position
}

/**
 * Undoes an import: a job does it.
 * @throws import_not_found, import_not_undoable with the reason, import_under_way, behind
 */
export const undoImport = async (deps: AppDeps, request: FastifyRequest, id: string): Promise<Position> => {
  const asked = await deps.db.transaction().execute(async turn => {
    const found = await lockImport(turn, id)
    if (found?.state === 'undoing' || found?.state === 'undone') return false
    if (!found) throw new DomainError('import_not_found')
    if (found.state !== 'imported') throw new DomainError('import_not_undoable')
    await requireCaughtUp(deps)
    await takeTurn(turn, found.corporate_id)
    const message = await undoProblem(turn, id)
    if (message) throw new DomainError('import_not_undoable', { message })
    await saveState(turn, id, 'undoing', { finished_at: deps.clock().toISOString() })
    return true
  })
  if (!asked) return await ofTheSameRequest(deps, request, id, { before: 'imported', refusal: 'import_not_undoable' })
  const { position } = await execute(request, importAggregate, id, askToUndo, anyVersion)
  return position
}
