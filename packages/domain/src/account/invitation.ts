import { invitationDefinition } from '@opdesk/contracts/account/aggregate.ts'
import type { InvitationEvent } from '@opdesk/contracts/account/events.ts'
import { accepts, type InvitationStatus, next } from '@opdesk/contracts/account/invitation-lifecycle.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { withLifecycle } from '../with-lifecycle.ts'

/** An invitation to become an admin. */
export type InvitationState =
  | { status: 'unknown' }
  | { status: Exclude<InvitationStatus, 'unknown'>; email: string; expires_at: string }

export const invitationAggregate = withLifecycle({
  ...invitationDefinition,
  initial: { status: 'unknown' } as InvitationState,
  evolve: (state: InvitationState, event: InvitationEvent): InvitationState => {
    const status = next(state.status, event.type) as Exclude<InvitationStatus, 'unknown'>
    if (event.type === 'admin_invited') return { status, ...event.data }
    return state.status === 'unknown' ? state : { ...state, status }
  },
  accepts: (state: InvitationState, type: InvitationEvent['type']): boolean => accepts(state.status, type),
  subject: (_: InvitationState, stream: string): string => invitationDefinition.stream.idOf(stream),
})

export const inviteAdmin = (state: InvitationState, invitation: { email: string; expires_at: string }): InvitationEvent[] =>
  accepts(state.status, 'admin_invited') ? [{ type: 'admin_invited', data: invitation }] : []

/** @throws invalid_invitation if it is expired or was accepted before */
export const acceptInvitation = (
  state: InvitationState,
  { email, user_id, now }: { email: string; user_id: string; now: Date },
): InvitationEvent[] => {
  if (state.status !== 'open' || state.email !== email || Date.parse(state.expires_at) <= now.getTime()) {
    throw new DomainError('invalid_invitation')
  }
  return [{ type: 'invitation_accepted', data: { user_id } }]
}
