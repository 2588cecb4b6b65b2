import { checkupDefinition } from '@opdesk/contracts/checkup/aggregate.ts'
import type { CheckupDetails, CheckupEvent } from '@opdesk/contracts/checkup/events.ts'
import { accepts, type CheckupStatus, next } from '@opdesk/contracts/checkup/lifecycle.ts'
import { withLifecycle } from '../with-lifecycle.ts'

type Bought = Extract<CheckupEvent, { type: 'checkup_purchased' }>['data']

export interface BoughtCheckup {
  status: Exclude<CheckupStatus, 'new'>
  bought: Bought
  /** Time of the purchase, ISO 8601 UTC. */
  at: string
  details: CheckupDetails | null
  completed: boolean
}
export type CheckupState = { status: 'new' } | BoughtCheckup

const evolve = (state: CheckupState, event: CheckupEvent, { at }: { at: string }): CheckupState => {
  const status = next(state.status, event.type) as BoughtCheckup['status']
  if (event.type === 'checkup_purchased') return { status, bought: event.data, at, details: null, completed: false }
  if (state.status === 'new') return state
  switch (event.type) {
    case 'checkup_details_given':
      return { ...state, status, details: event.data }
    case 'checkup_completed':
      return { ...state, status, completed: true }
    case 'checkup_reopened':
      return { ...state, status, completed: false }
    case 'checkup_cancelled':
      return { ...state, status }
  }
}

export const checkupAggregate = withLifecycle({
  ...checkupDefinition,
  initial: { status: 'new' } as CheckupState,
  evolve,
  accepts: (state: CheckupState, type: CheckupEvent['type']): boolean => accepts(state.status, type),
  subject: (state: CheckupState): string | undefined => (state.status === 'new' ? undefined : state.bought.subscriber_id),
})
