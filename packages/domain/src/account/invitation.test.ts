import { given } from '@opdesk/testing/given-when-then.ts'
import { describe, expect, it } from 'vitest'
import { acceptInvitation, invitationAggregate, inviteAdmin } from './invitation.ts'

const invitation = { email: 'leela@example.org', expires_at: '2026-03-17T06:30:00.000Z' }
const invited = [{ event: { type: 'admin_invited' as const, data: invitation } }]
const accepting = { email: invitation.email, user_id: 'leela', now: new Date('2026-03-17T06:29:59.999Z') }

describe('an invitation', () => {
  it('is created once', () => {
    expect(given(invitationAggregate).when(state => inviteAdmin(state, invitation)).events).toHaveLength(1)
    expect(given(invitationAggregate, invited).when(state => inviteAdmin(state, invitation)).events).toEqual([])
  })

  it('is accepted in time by the invited person', () => {
    expect(given(invitationAggregate, invited).when(state => acceptInvitation(state, accepting)).events).toEqual([
      { type: 'invitation_accepted', data: { user_id: 'leela' } },
    ])
  })

  const accepted = [...invited, { event: { type: 'invitation_accepted' as const, data: { user_id: 'leela' } } }]
  it.each([
    ['if it was never made', [], {}],
    ['a second time', accepted, {}],
    ['after seven days', invited, { now: new Date(invitation.expires_at) }],
    ['for another address', invited, { email: 'other@example.org' }],
  ])('is not accepted %s', (_, past, change) => {
    const state = given(invitationAggregate, past).state
    expect(() => acceptInvitation(state, { ...accepting, ...change })).toThrow(
      expect.objectContaining({ code: 'invalid_invitation' }),
    )
  })
})
