import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Actor } from '@opdesk/contracts/actor.ts'
import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { judgeCells, reasonOf } from '@opdesk/domain/employee-import/check-rows.ts'
import { knownEmployees } from '@opdesk/operations/employee/known-employees.ts'
import { activeOrganization, organizationPlan } from '@opdesk/operations/employee/organization.ts'
import { employeesOf, type RowToWrite, writeEmployees } from '@opdesk/operations/employee/write-employees.ts'
import { nextRows, type RowOutcome, saveOutcomes } from '@opdesk/operations/employee-import/import-work.ts'
import type { ImportEntry } from '@opdesk/operations/employee-import/imports.ts'
import type { ImportRowTable } from '@opdesk/operations/employee-import/tables.ts'
import { serially } from '@opdesk/operations/serially.ts'
import type { Job } from '../jobs/job.ts'
import type { WorkflowContext } from '../workflow.ts'
import type { Views } from './open-views.ts'

export const NAME = 'employee-imports'

/** Rows judged before requests get a turn. */
const JUDGED_AT_ONCE = 25

/** Id of the employment that a row of an import begins: stable over retries of the row. */
export const employmentOf = (importId: string, n: number): string => derivedId('import', importId, String(n))

const failed = (n: number, reason: string): RowOutcome => ({ n, state: 'failed', user_id: null, reason })
const imported = (n: number, user_id: string): RowOutcome => ({ n, state: 'imported', user_id, reason: null })

/**
 * Imports up to 50 rows of an import as the `actor` who requested it. Idempotent: a repeat returns the same outcomes.
 * @throws behind, and failures that do not refuse a single row
 */
export const importBatch = async (
  context: Pick<WorkflowContext, 'store' | 'clock'> & Views,
  { event_id: causation_id, correlation_id }: Pick<Job, 'event_id' | 'correlation_id'>,
  { import_id, corporate_id, subject, invite }: ImportEntry,
  { actor, rows }: { actor: Actor; rows: readonly ImportRowTable[] },
): Promise<RowOutcome[]> => {
  const today = istDay(context.clock())
  const good: (RowToWrite & { n: number })[] = []
  const outcomes: RowOutcome[] = []
  for (const [index, { n, cells, marks, errors }] of rows.entries()) {
    if (index % JUDGED_AT_ONCE === JUDGED_AT_ONCE - 1) await yieldToOthers()
    const judged = judgeCells(cells, today, marks)
    // Errors across rows come from the table: the other rows were visible only there.
    const wrong = errors.length > 0 ? errors : judged.errors
    if (judged.row && wrong.length === 0) {
      const command = { id: `import:${import_id}:${n}`, actor, correlation_id, causation_id }
      good.push({ n, employment_id: employmentOf(import_id, n), command, employee: judged.row })
    } else outcomes.push(failed(n, reasonOf(wrong)))
  }
  if (good.length === 0) return outcomes
  const written = await writeEmployees(context, {
    corporate_id,
    import_id,
    invite: invite ?? false,
    rows: good,
    terms: async db => ({
      corporate: await activeOrganization(db, corporate_id),
      plan: await organizationPlan(db, corporate_id, { plan: subject.plan._id, membership: subject.membership._id }),
    }),
  })
  const writtenOutcome = ({ n }: { n: number }, index: number): RowOutcome => {
    const row = written[index]
    return row?.refused === null
      ? imported(n, row.subscriber_id)
      : failed(n, row?.refused.message ?? errorCatalogue.unavailable[1])
  }
  return [...outcomes, ...good.map(writtenOutcome)]
}

/**
 * Fails all rows that are left for this reason. Employees of an interrupted try count as imported, even if that try did not
 * record them.
 * @throws behind
 */
export const failRest = async (
  { store, db, positions }: Pick<WorkflowContext, 'store'> & Views,
  { import_id, corporate_id }: ImportEntry,
  reason: string,
): Promise<void> => {
  const rows = await nextRows(db, import_id, Number.MAX_SAFE_INTEGER)
  const tried = rows.map(({ n, cells, phone_key: phone }) => ({
    employment_id: employmentOf(import_id, n),
    employee: { employeeId: cells.employeeId, phone },
  }))
  const { owners, employments } = await serially({ db, store, positions }, employeesOf(corporate_id), turn =>
    knownEmployees(turn, tried, corporate_id),
  )
  const outcomes = rows.map(({ n, phone_key }) => {
    const user_id = owners.get(phone_key)?.subscriber_id ?? ''
    const isMade = employments.get(user_id)?.employment_id === employmentOf(import_id, n)
    return isMade ? imported(n, user_id) : failed(n, reason)
  })
  await saveOutcomes(db, import_id, outcomes)
}
