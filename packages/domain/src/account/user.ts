import { type Privilege, type UserEvent, userEvents, userStream, userUpcasters } from '@opdesk/contracts/account/events.ts'
import { parseEvent, type StoredEvent } from '@opdesk/contracts/event.ts'

type Added = Extract<UserEvent, { type: 'user_added' }>['data']

/** A person of the back office or of a company's HR. */
export type UserState = { status: 'unknown' } | ({ status: 'active' | 'inactive' } & { user: Added })

const statusOf = (code: 0 | 1): 'active' | 'inactive' => (code === 1 ? 'active' : 'inactive')

export const userAggregate = {
  initial: { status: 'unknown' } as UserState,
  evolve: (state: UserState, event: UserEvent): UserState => {
    if (event.type === 'user_added') return { status: statusOf(event.data.status), user: event.data }
    if (state.status === 'unknown' || event.type === 'user_privileges_changed') return state
    return { ...state, status: statusOf(event.data.status) }
  },
  parse: (stored: StoredEvent): UserEvent => parseEvent(userEvents, userUpcasters, stored),
  subject: (_: UserState, stream: string): string => stream.slice(userStream('').length),
  upcasters: userUpcasters,
}

/** Adds a person, with privileges where the role has them. */
export const addUser = (state: UserState, command: Added, privileges: readonly Privilege[] = []): UserEvent[] => {
  if (state.status !== 'unknown') return []
  const granted: UserEvent[] =
    privileges.length > 0 ? [{ type: 'user_privileges_changed', data: { privileges: [...privileges] } }] : []
  return [{ type: 'user_added', data: command }, ...granted]
}
