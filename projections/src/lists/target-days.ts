import type { ClaimStateName } from '@opdesk/contracts/claim/lifecycle.ts'
import { stageOfState } from '@opdesk/contracts/claim/stages.ts'
import { DUE_SOON_DAYS } from '@opdesk/contracts/decision-targets.ts'
import type { Due } from '@opdesk/contracts/list-filter.ts'
import { shippedPaymentDays } from '@opdesk/contracts/resource/payment-day-fields.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { addDays, type Day } from '@opdesk/contracts/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'

/** The System Settings of the targets: calendar days from the day a record was raised to its decision. */
export type Target = 'decision_days' | 'dispute_decision_days'

const daysOf = (target: Target): RawBuilder<number> =>
  sql<number>`coalesce((select (record ->> ${target})::int from ${viewTable('resource_record')}
    where resource = ${settings.name} limit 1), ${shippedPaymentDays[target]}::int)`

/** The target in force, in calendar days. */
export async function targetDays(db: Db, target: Target): Promise<number> {
  const { rows } = await sql<{ days: number }>`select ${daysOf(target)} as days`.execute(db)
  return rows[0]?.days ?? shippedPaymentDays[target]
}

/**
 * The day by which a record is to be decided; null while it waits for no member of staff.
 * @param days the target in calendar days; without it there is no due date, as in files and in a replay
 */
export const dueOn = (state: ClaimStateName, raisedOn: Day, days: number | undefined): Day | null =>
  days === undefined || stageOfState(state) === null ? null : addDays(raisedOn, days)

/**
 * Conditions on the day on which a record was raised (column `raised_on`), for records whose due date has passed, or is near.
 * The states in which a record has a due date are further conditions of the caller.
 * @param today IST day; the due dates are compared with it
 * @throws if the filter is set and the caller gave no day
 */
export const raisedForDue = (due: Due | undefined, target: Target, today: Day | undefined): RawBuilder<boolean>[] => {
  if (!due) return []
  if (!today) throw new Error('The filter by due date needs the present day')
  const oldest = sql`(select ${today}::date - ${daysOf(target)})`
  return due === 'overdue'
    ? [sql<boolean>`raised_on < ${oldest}`]
    : [sql<boolean>`raised_on >= ${oldest}`, sql<boolean>`raised_on <= (select ${oldest} + ${DUE_SOON_DAYS}::int)`]
}
