import { userDefinition } from '@opdesk/contracts/account/aggregate.ts'
import type { Person, Privilege, UserEvent } from '@opdesk/contracts/account/events.ts'
import { accepts, next, type UserStatus } from '@opdesk/contracts/account/user-lifecycle.ts'
import { withLifecycle } from '../with-lifecycle.ts'

/** A person of the back office or of an organization's HR. */
export type UserState =
  | { status: 'unknown' }
  | { status: Exclude<UserStatus, 'unknown'>; user: Person; privileges: readonly Privilege[] }

type Known = Exclude<UserState, { status: 'unknown' }>

/** The person's status in an event, by its code. */
const namedBy = (event: UserEvent): 'active' | 'inactive' | undefined => {
  if (event.type === 'user_added' || event.type === 'user_status_changed') return event.data.status === 1 ? 'active' : 'inactive'
  if (event.type === 'user_modified') return event.data.record.status === 1 ? 'active' : 'inactive'
  return undefined
}

const withPrivileges = (held: readonly Privilege[], changed: readonly Privilege[]): Privilege[] => [
  ...held.filter(({ program_id }) => !changed.some(privilege => privilege.program_id === program_id)),
  ...changed,
]

export const userAggregate = withLifecycle({
  ...userDefinition,
  initial: { status: 'unknown' } as UserState,
  evolve: (state: UserState, event: UserEvent): UserState => {
    const status = next(state.status, event.type, namedBy(event)) as Known['status']
    if (event.type === 'user_added') return { status, user: event.data, privileges: [] }
    if (state.status === 'unknown') return state
    switch (event.type) {
      case 'user_modified':
        return { ...state, status, user: event.data.record }
      case 'user_status_changed':
        return { ...state, status, user: { ...state.user, status: event.data.status } }
      case 'user_privileges_changed':
        return { ...state, status, privileges: withPrivileges(state.privileges, event.data.privileges) }
      case 'user_deleted':
      case 'user_password_reset':
      case 'second_factor_reset':
      case 'user_wait_began':
        return { ...state, status }
    }
  },
  accepts: (state: UserState, type: UserEvent['type']): boolean => accepts(state.status, type),
  subject: (_: UserState, stream: string): string => userDefinition.stream.idOf(stream),
})

/** Adds a person, with privileges if the role has them. */
export const addUser = (state: UserState, command: Person, privileges: readonly Privilege[] = []): UserEvent[] => {
  if (!accepts(state.status, 'user_added')) return []
  const granted: UserEvent[] =
    privileges.length > 0 ? [{ type: 'user_privileges_changed', data: { privileges: [...privileges], previous: [] } }] : []
  return [{ type: 'user_added', data: command }, ...granted]
}
