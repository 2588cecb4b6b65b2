import { createMachine } from 'xstate'
import { transitionTable } from '../transition-table.ts'
import type { InvitationEvent } from './events.ts'

export type InvitationStatus = 'unknown' | 'open' | 'accepted'

/** The lifecycle of an invitation to become an admin. */
export const invitationMachine = createMachine({
  id: 'invitation',
  initial: 'unknown',
  states: {
    unknown: { on: { admin_invited: 'open' } },
    open: { on: { invitation_accepted: 'accepted' } },
    accepted: {},
  },
})

export const { accepts, next } = transitionTable<InvitationStatus, InvitationEvent['type']>(invitationMachine)
