import { invitationDefinition } from '@opdesk/contracts/account/aggregate.ts'
import type { InvitationEvent } from '@opdesk/contracts/account/events.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'

/** An invitation to become an admin. */
export type InvitationState = { status: 'unknown' } | { status: 'open' | 'accepted'; email: string; expires_at: string }

export const invitationAggregate = {
  ...invitationDefinition,
  initial: { status: 'unknown' } as InvitationState,
  evolve: (state: InvitationState, event: InvitationEvent): InvitationState => {
    if (event.type === 'admin_invited') return { status: 'open', ...event.data }
    return state.status === 'unknown' ? state : { ...state, status: 'accepted' }
  },
  subject: (_: InvitationState, stream: string): string => invitationDefinition.stream.idOf(stream),
}

export const inviteAdmin = (state: InvitationState, invitation: { email: string; expires_at: string }): InvitationEvent[] =>
  state.status === 'unknown' ? [{ type: 'admin_invited', data: invitation }] : []

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
