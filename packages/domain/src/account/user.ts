import { userDefinition } from '@opdesk/contracts/account/aggregate.ts'
import type { Person, Privilege, UserEvent } from '@opdesk/contracts/account/events.ts'

/** A person of the back office or of an organization's HR. */
export type UserState =
  | { status: 'unknown' }
  | ({ status: 'active' | 'inactive' | 'deleted' } & { user: Person; privileges: readonly Privilege[] })

const statusOf = (code: 0 | 1): 'active' | 'inactive' => (code === 1 ? 'active' : 'inactive')

const withPrivileges = (held: readonly Privilege[], changed: readonly Privilege[]): Privilege[] => [
  ...held.filter(({ program_id }) => !changed.some(privilege => privilege.program_id === program_id)),
  ...changed,
]

export const userAggregate = {
  ...userDefinition,
  initial: { status: 'unknown' } as UserState,
  evolve: (state: UserState, event: UserEvent): UserState => {
    if (event.type === 'user_added') return { status: statusOf(event.data.status), user: event.data, privileges: [] }
    if (state.status === 'unknown') return state
    switch (event.type) {
      case 'user_modified':
        return { ...state, status: statusOf(event.data.record.status), user: event.data.record }
      case 'user_status_changed':
        return { ...state, status: statusOf(event.data.status), user: { ...state.user, status: event.data.status } }
      case 'user_privileges_changed':
        return { ...state, privileges: withPrivileges(state.privileges, event.data.privileges) }
      case 'user_deleted':
        return { ...state, status: 'deleted' }
      case 'user_password_reset':
      case 'second_factor_reset':
      case 'user_wait_began':
        return state
    }
  },
  subject: (_: UserState, stream: string): string => userDefinition.stream.idOf(stream),
}

/** Adds a person, with privileges if the role has them. */
export const addUser = (state: UserState, command: Person, privileges: readonly Privilege[] = []): UserEvent[] => {
  if (state.status !== 'unknown') return []
  const granted: UserEvent[] =
    privileges.length > 0 ? [{ type: 'user_privileges_changed', data: { privileges: [...privileges], previous: [] } }] : []
  return [{ type: 'user_added', data: command }, ...granted]
}
