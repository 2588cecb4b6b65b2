import { movementKinds } from '@opdesk/contracts/day-close/difference-kinds.ts'
import { dayCloseStream } from '@opdesk/contracts/day-close/events.ts'
import type { DayFigures } from '@opdesk/contracts/day-close/figures.ts'
import type { DayClosePage, ShownFigures } from '@opdesk/contracts/day-close/queries.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { type ClosableDay, closeRefusal } from '@opdesk/domain/day-close/close-day.ts'
import { closedStateOf, dayFiguresOf } from '@opdesk/domain/day-close/day-figures.ts'
import { dayCloseAggregate } from '@opdesk/domain/day-close/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { findAccount } from '@opdesk/projections/account/query.ts'
import { type AttemptOfDay, attemptsOfDays } from '@opdesk/projections/day-close/attempts.ts'
import { type DifferenceRow, toListedDifference } from '@opdesk/projections/day-close/differences.ts'
import { differencesOfDay, type ReconciledDay, reconciledDay } from '@opdesk/projections/day-close/query.ts'
import type { AppDeps } from '../../deps.ts'

/** A stored difference with its amounts as numbers. */
export const standing = (row: DifferenceRow) => ({
  ...row,
  amount_here: row.amount_here === null ? null : Number(row.amount_here),
  amount_there: row.amount_there === null ? null : Number(row.amount_there),
})

/** What a close of a day decides on, and its figures in paise. */
export interface DayNow {
  closable: ClosableDay
  figures: DayFigures
  reconciled: ReconciledDay
  attempts: AttemptOfDay[]
  rows: DifferenceRow[]
}

/** Reads the present figures and differences of an IST day. */
export const dayNow = async ({ db }: Pick<AppDeps, 'db'>, day: Day): Promise<DayNow> => {
  const [reconciled, rows, attempts] = await Promise.all([
    reconciledDay(db, day),
    differencesOfDay(db, day),
    attemptsOfDays(db, [day, day]),
  ])
  const reconciled_at = reconciled.read_at === null ? null : new Date(reconciled.read_at)
  const closable = { day, reconciled_at, differences: rows.map(standing) }
  return { closable, figures: dayFiguresOf(attempts, reconciled.movements, rows.length), reconciled, attempts, rows }
}

const rupees = (paise: number | null): number | null => (paise === null ? null : toRupees(paise))

const shown = ({ states, movements, opening, closing, differences }: DayFigures): ShownFigures => ({
  states: states.map(({ state, count, amount }) => ({ state, count, amount: toRupees(amount) })),
  movements: movementKinds.map(kind => ({ kind, amount: toRupees(movements[kind]) })),
  opening: rupees(opening),
  closing: rupees(closing),
  differences,
})

/** GET /management/day-closes/{day}. A signed day shows its signed figures, and separately the news since then. */
export const readDayPage = async (deps: Pick<AppDeps, 'db' | 'store' | 'clock'>, day: Day): Promise<DayClosePage> => {
  const { state } = await load(deps.store, dayCloseAggregate, dayCloseStream(day))
  const { closable, figures, reconciled, attempts, rows } = await dayNow(deps, day)
  const { closed } = state
  const refusal = closed ? null : closeRefusal(state, closable, deps.clock())
  const isLater = (at: string) => closed !== null && Date.parse(at) > Date.parse(closed.at)
  const later = rows.filter(({ changed_at }) => isLater(changed_at))
  const changed = attempts.filter(({ changed_at }) => isLater(changed_at))
  return {
    day,
    closed: closed && {
      by: { _id: closed.by, name: (await findAccount(deps.db, closed.by))?.name ?? '' },
      at: closed.at,
      note: closed.note,
    },
    figures: shown(closed?.figures ?? figures),
    reconciled_at: reconciled.read_at,
    failure: reconciled.failure,
    running: reconciled.running,
    differences: rows.filter(row => !later.includes(row)).map(toListedDifference),
    after: {
      payments: changed.map(attempt => ({
        reference: attempt.payment,
        state: closedStateOf(attempt),
        amount: toRupees(attempt.amount),
        changed_at: attempt.changed_at,
      })),
      differences: later.map(toListedDifference),
    },
    refusal: refusal && { code: refusal.code, message: refusal.message },
  }
}
