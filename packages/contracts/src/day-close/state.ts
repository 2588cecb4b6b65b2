import type { DayCloseEvent } from './events.ts'
import type { DayFigures } from './figures.ts'
import { type DayCloseStatus, next } from './lifecycle.ts'

/** An explanation of a difference. `by`: id of the person; `at`: ISO 8601 UTC. */
export interface Explanation {
  facts: string
  reason: string
  by: string
  at: string
}

/** The payouts of an IST day. `explained`: the last explanation of each difference, by its id. */
export interface DayCloseState {
  status: DayCloseStatus
  explained: Readonly<Record<string, Explanation>>
  /** The signature: null while the day is open. */
  closed: { by: string; at: string; note: string | null; figures: DayFigures } | null
}

export const openDay: DayCloseState = { status: 'open', explained: {}, closed: null }

/** Folds one event of a day. */
export const evolveDay = (
  state: DayCloseState,
  event: DayCloseEvent,
  { at, actor }: { at: string; actor: { id: string } },
): DayCloseState => {
  const status = next(state.status, event.type) as DayCloseStatus
  if (event.type === 'payout_day_closed') return { ...state, status, closed: { ...event.data, by: actor.id, at } }
  const { difference, facts, reason } = event.data
  return { ...state, status, explained: { ...state.explained, [difference]: { facts, reason, by: actor.id, at } } }
}
