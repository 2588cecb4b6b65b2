import { dayCloseDefinition } from '@opdesk/contracts/day-close/aggregate.ts'
import type { DayCloseEvent } from '@opdesk/contracts/day-close/events.ts'
import { accepts } from '@opdesk/contracts/day-close/lifecycle.ts'
import { type DayCloseState, evolveDay, openDay } from '@opdesk/contracts/day-close/state.ts'
import { withLifecycle } from '../with-lifecycle.ts'

/** The payouts of an IST day, which a person of Finance signs (decision 0140). */
export const dayCloseAggregate = withLifecycle({
  ...dayCloseDefinition,
  initial: openDay,
  evolve: evolveDay,
  accepts: (state: DayCloseState, type: DayCloseEvent['type']): boolean => accepts(state.status, type),
})
