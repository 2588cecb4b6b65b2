import { checkupDefinition } from '@opdesk/contracts/checkup/aggregate.ts'
import type { CheckupDetails, CheckupEvent } from '@opdesk/contracts/checkup/events.ts'

type Bought = Extract<CheckupEvent, { type: 'checkup_purchased' }>['data']

export interface BoughtCheckup {
  status: 'bought' | 'cancelled'
  bought: Bought
  /** Time of the purchase: ISO 8601 UTC. */
  at: string
  details: CheckupDetails | null
  completed: boolean
}
export type CheckupState = { status: 'new' } | BoughtCheckup

export const evolveCheckup = (state: CheckupState, event: CheckupEvent, { at }: { at: string }): CheckupState => {
  if (event.type === 'checkup_purchased') return { status: 'bought', bought: event.data, at, details: null, completed: false }
  if (state.status === 'new') return state
  switch (event.type) {
    case 'checkup_details_given':
      return { ...state, details: event.data }
    case 'checkup_completed':
      return { ...state, completed: true }
    case 'checkup_reopened':
      return { ...state, completed: false }
    case 'checkup_cancelled':
      return { ...state, status: 'cancelled' }
  }
}

export const checkupAggregate = {
  ...checkupDefinition,
  initial: { status: 'new' } as CheckupState,
  evolve: evolveCheckup,
  subject: (state: CheckupState): string | undefined => (state.status === 'new' ? undefined : state.bought.subscriber_id),
}
