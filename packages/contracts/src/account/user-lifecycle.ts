import { createMachine } from 'xstate'
import { toOneOf, transitionTable } from '../transition-table.ts'
import type { UserEvent } from './events.ts'

export type UserStatus = 'unknown' | 'active' | 'inactive' | 'deleted'

/** Target states of events that carry the person's status code. */
const named = toOneOf(['active', 'inactive'])

const changes = (status: 'active' | 'inactive') => ({
  user_modified: named,
  user_status_changed: named,
  user_privileges_changed: status,
  user_password_reset: status,
  second_factor_reset: status,
  user_wait_began: status,
  user_deleted: 'deleted',
})

/** The lifecycle of a person of the back office or of an organization's HR. */
export const userMachine = createMachine({
  id: 'user',
  initial: 'unknown',
  states: {
    unknown: { on: { user_added: named } },
    active: { on: changes('active') },
    inactive: { on: changes('inactive') },
    deleted: {},
  },
})

export const { accepts, next } = transitionTable<UserStatus, UserEvent['type']>(userMachine)
