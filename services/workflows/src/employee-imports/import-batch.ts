import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Actor } from '@opdesk/contracts/actor.ts'
import { SubscriberType } from '@opdesk/contracts/codes.ts'
import type { EmployeeRow } from '@opdesk/contracts/employee/fields.ts'
import { importColumns } from '@opdesk/contracts/employee-import/columns.ts'
import { DomainError, errorCatalogue } from '@opdesk/contracts/errors.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { referredId } from '@opdesk/contracts/resource/field.ts'
import { offeredPlan, plan as planMaster } from '@opdesk/contracts/resource/plan.ts'
import type { PlanSnapshot } from '@opdesk/contracts/subscriber/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { judgeCells, reasonOf } from '@opdesk/domain/employee-import/check-rows.ts'
import { addEmployee } from '@opdesk/domain/subscriber/employment/add-employee.ts'
import { judgeRows } from '@opdesk/domain/subscriber/employment/judge-rows.ts'
import { soldPlan } from '@opdesk/domain/subscriber/sold-plan.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { type WrittenRow, writeEmployees } from '@opdesk/operations/employee/write-employees.ts'
import type { RowOutcome } from '@opdesk/operations/employee-import/import-work.ts'
import type { ImportEntry } from '@opdesk/operations/employee-import/imports.ts'
import type { ImportRowTable } from '@opdesk/operations/employee-import/tables.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { findResource } from '@opdesk/projections/resource/query.ts'
import type { Job } from '../jobs/job.ts'
import type { WorkflowContext } from '../workflow.ts'
import type { Views } from './open-views.ts'

export const NAME = 'employee-imports'

/** Number of rows checked before the process answers other requests. */
const JUDGED_AT_ONCE = 25

/** Id of the employment that a row of an import begins. It is the same in each try. */
export const employmentOf = (importId: string, n: number): string => derivedId('import', importId, String(n))

/**
 * The plan that the import's employees get, as the master has it now.
 * @throws company_inactive, no_company_plan
 */
const currentPlan = async (db: Db, { subject, corporate_id }: ImportEntry): Promise<PlanSnapshot> => {
  const organization = await findResource(db, corporation.name, corporate_id)
  if (!organization || organization.status === 0) throw new DomainError('company_inactive')
  const record = await findResource(db, planMaster.name, subject.plan._id)
  const isOwn = record?.subscriber_type === SubscriberType.corporate && referredId(record.corporate) === corporate_id
  if (!record || !isOwn) throw new DomainError('no_company_plan')
  const offered = offeredPlan.parse(record)
  if (!offered.membership_options.some(({ membership_id }) => membership_id === subject.membership._id))
    throw new DomainError('no_company_plan')
  return soldPlan(subject.plan._id, offered, subject.membership._id)
}

interface ReadRow {
  n: number
  employment_id: string
  employee: EmployeeRow
}

const failed = (n: number, reason: string): RowOutcome => ({ n, state: 'failed', user_id: null, reason })

const outcomeOf = (n: number, written: WrittenRow | undefined): RowOutcome =>
  written?.refused === null
    ? { n, state: 'imported', user_id: written.subscriber_id, reason: null }
    : failed(n, written?.refused.message ?? errorCatalogue.unavailable[1])

/**
 * Imports up to 50 rows of an import as the `actor` who requested it. A repeated call returns the same outcomes and changes no
 * data.
 * @throws behind, and failures other than the refusal of a row
 */
export const importBatch = async (
  { store, clock, db, positions }: Pick<WorkflowContext, 'store' | 'clock'> & Views,
  job: Pick<Job, 'event_id' | 'correlation_id'>,
  entry: ImportEntry,
  { actor, rows }: { actor: Actor; rows: readonly ImportRowTable[] },
): Promise<RowOutcome[]> => {
  const { import_id, corporate_id, subject } = entry
  const today = istDay(clock())
  const good: ReadRow[] = []
  const outcomes: RowOutcome[] = []
  for (const [index, { n, cells, errors }] of rows.entries()) {
    if (index % JUDGED_AT_ONCE === JUDGED_AT_ONCE - 1) await yieldToOthers()
    const judged = judgeCells(cells, today)
    // The errors stored by the check have priority: they also concern other rows of the sheet, which this batch may not contain.
    const wrong = errors.length > 0 ? errors : judged.errors
    if (judged.row && wrong.length === 0) good.push({ n, employment_id: employmentOf(import_id, n), employee: judged.row })
    else
      outcomes.push(
        failed(
          n,
          reasonOf(wrong, field => importColumns[field].label),
        ),
      )
  }
  if (good.length === 0) return outcomes
  const corporate = { id: corporate_id, name: subject.corporate.name }
  let plan: PlanSnapshot | undefined
  const written = await writeEmployees(
    { db, store, positions },
    {
      corporate_id,
      rows: good,
      check: async turn => {
        plan = await currentPlan(turn, entry)
      },
      write: ({ n, employment_id, employee: { status, ...employee } }, subscriber_id) =>
        handleCommand({
          store,
          aggregate: subscriberAggregate(subscriber_id),
          stream: subscriberStream(subscriber_id),
          command: {
            id: `import:${import_id}:${n}`,
            actor,
            correlation_id: job.correlation_id,
            causation_id: job.event_id,
          },
          now: clock(),
          decide: state =>
            addEmployee(
              state,
              {
                employment_id,
                corporate,
                employee,
                active: status === 1,
                plan: status === 1 ? (plan ?? null) : null,
                import_id,
                invite: entry.invite ?? false,
              },
              clock(),
            ),
        }),
    },
  )
  return [...outcomes, ...good.map(({ n }, index) => outcomeOf(n, written[index]))]
}

/**
 * Outcomes of up to 50 rows when the import ends early for `reason`. A row counts as imported if an earlier try added its employee,
 * even if that try did not record the outcome. All other rows fail.
 * @throws behind
 */
export const settleBatch = async (
  { store, clock, db, positions }: Pick<WorkflowContext, 'store' | 'clock'> & Views,
  { import_id, corporate_id }: ImportEntry,
  { rows, reason }: { rows: readonly ImportRowTable[]; reason: string },
): Promise<RowOutcome[]> => {
  const today = istDay(clock())
  const tried = rows.flatMap(({ n, cells }): ReadRow[] => {
    const { row } = judgeCells(cells, today)
    return row ? [{ n, employment_id: employmentOf(import_id, n), employee: row }] : []
  })
  const found = await writeEmployees(
    { db, store, positions },
    {
      corporate_id,
      rows: tried,
      judge: (...asked) =>
        judgeRows(...asked).map(verdict => (verdict.kind === 'added' ? verdict : { kind: 'refused', code: 'employee_exists' })),
      write: async () => undefined,
    },
  )
  const made = new Map(tried.map(({ n }, index) => [n, found[index]]))
  return rows.map(({ n }) => {
    const outcome = made.get(n)
    return outcome?.refused === null ? outcomeOf(n, outcome) : failed(n, reason)
  })
}
