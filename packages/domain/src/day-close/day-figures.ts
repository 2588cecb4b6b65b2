import { noMovements } from '@opdesk/contracts/day-close/difference-kinds.ts'
import { type ClosedState, closedStates, type DayFigures } from '@opdesk/contracts/day-close/figures.ts'
import type { ComparedAttempt } from './difference.ts'
import type { DayMovements } from './sum-movements.ts'

/** The state of an attempt on the closing page. */
export const closedStateOf = ({ state, failure }: Pick<ComparedAttempt, 'state' | 'failure'>): ClosedState => {
  if (state === 'paid' || state === 'paid_twice' || state === 'reversed') return state
  if (state === 'returned') return 'reversed'
  if (state !== 'failed') return 'in_process'
  return failure?.reason === 'cancelled' ? 'cancelled' : 'failed'
}

/** Counts and sums (paise) of the attempts of a day by state, with the movements at the provider; null if it was not asked. */
export const dayFiguresOf = (
  attempts: readonly ComparedAttempt[],
  movements: DayMovements | null,
  differences: number,
): DayFigures => ({
  states: closedStates.map(state => {
    const own = attempts.filter(attempt => closedStateOf(attempt) === state)
    return { state, count: own.length, amount: own.reduce((sum, { amount }) => sum + amount, 0) }
  }),
  movements: movements?.sums ?? noMovements,
  opening: movements?.opening ?? null,
  closing: movements?.closing ?? null,
  differences,
})
