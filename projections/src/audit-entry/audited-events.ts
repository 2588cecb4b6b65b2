import {
  type InvitationEvent,
  invitationEvents,
  type Privilege,
  type SignInEvent,
  type UserEvent,
  userEvents,
} from '@opdesk/contracts/account/events.ts'
import { RECOVERY_CODES } from '@opdesk/contracts/account/second-factor.ts'
import type { AuditMethod } from '@opdesk/contracts/audit/queries.ts'
import { Program, type ProgramCode } from '@opdesk/contracts/codes.ts'
import { changeLabels } from '@opdesk/contracts/confirmation/describe.ts'
import type { Change, ConfirmationEvent } from '@opdesk/contracts/confirmation/events.ts'
import { type DelegationEvent, delegationEvents } from '@opdesk/contracts/delegation/events.ts'
import { resourceEventData, resourceVerbs } from '@opdesk/contracts/resource/define-resource.ts'
import { resources } from '@opdesk/contracts/resource/resources.ts'
import type { LogEvent } from '../engine/events.ts'
import { auditedDecisions, inRupees } from './audited-decisions.ts'
import type { AuditedFields } from './table.ts'

type Fields = AuditedFields

/** How an event stands in the history report. */
export interface Audited {
  /** `record`: the one after the event, or the one before where it is gone. */
  program: ProgramCode | ((record: Fields) => ProgramCode)
  method: AuditMethod
  /** What was done, in words. */
  action: string | ((data: Fields) => string)
  /** The record before; without it, what the events before made of it. */
  before?: (data: Fields) => Fields | null
  /** The record after, null when it is gone; without it, the event's fields are laid over the record before. */
  after?: (before: Fields | null, data: Fields) => Fields | null
  /** Which record it is, where a stream holds several. */
  record?: (data: Fields) => string
}

/** `user_password_reset` reads 'User password reset'. */
const words = (type: string): string => {
  const text = type.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const byVerb = {
  added: { method: 'POST', before: () => null, after: (_, data) => resourceEventData.added.parse(data).record },
  modified: {
    method: 'PATCH',
    before: data => resourceEventData.modified.parse(data).previous,
    after: (_, data) => resourceEventData.modified.parse(data).record,
  },
  deleted: { method: 'DELETE', before: data => resourceEventData.deleted.parse(data).previous, after: () => null },
} as const satisfies Record<(typeof resourceVerbs)[number], Omit<Audited, 'program' | 'action'>>

const ofResources: [string, Audited][] = resources.flatMap(({ name, program }) =>
  resourceVerbs.map((verb): [string, Audited] => [
    `${name}_${verb}`,
    { program, action: `${words(name.replaceAll('-', ' '))} ${verb}`, ...byVerb[verb] },
  ]),
)

/** People of companies are kept with their company, everybody else with the users. */
const programOfUser = ({ role }: Fields): ProgramCode => (role === 'hr' ? Program.corporate : Program.users)

const grantedOf = (record: Fields | null): Privilege[] => (record?.privileges as Privilege[] | undefined) ?? []

const withPrivileges = (before: Fields | null, data: Fields): Fields => {
  const changed = grantedOf(data)
  const kept = grantedOf(before).filter(({ program_id }) => !changed.some(privilege => privilege.program_id === program_id))
  return { ...before, privileges: [...kept, ...changed].sort((a, b) => a.program_id - b.program_id) }
}

/** Events of people who are not named here change their record, under Users: most need no line of their own. */
const users: { [T in UserEvent['type']]?: Partial<Audited> } = {
  user_added: { method: 'POST' },
  // The privileges are not part of what was modified, and stay.
  user_modified: { after: (before, { record }) => ({ ...before, ...(record as Fields) }) },
  user_deleted: { method: 'DELETE', after: () => null },
  user_privileges_changed: { program: Program.privileges, action: 'Privileges changed', after: withPrivileges },
  user_status_changed: { action: ({ status }) => (status === 1 ? 'Made active' : 'Made inactive') },
}
const ofUsers: [string, Audited][] = Object.keys(userEvents).map(type => [
  type,
  { program: programOfUser, method: 'PATCH', action: words(type), ...users[type as UserEvent['type']] },
])

const delegationOf = ({ delegation_id }: Fields): string => `delegation-${delegation_id}`
const delegations: Record<DelegationEvent['type'], Omit<Audited, 'program' | 'record'>> = {
  delegation_granted: { method: 'POST', action: 'Substitute named' },
  delegation_ended: { method: 'DELETE', action: 'Substitution ended', after: () => null },
}
const ofDelegations: [string, Audited][] = Object.keys(delegationEvents).map(type => [
  type,
  { ...delegations[type as DelegationEvent['type']], program: Program.claims, record: delegationOf },
])

const invitations: Record<InvitationEvent['type'], Pick<Audited, 'method' | 'action'>> = {
  admin_invited: { method: 'POST', action: 'Admin invited' },
  invitation_accepted: { method: 'PATCH', action: 'Invitation accepted' },
}
const ofInvitations: [string, Audited][] = Object.keys(invitationEvents).map(type => [
  type,
  { ...invitations[type as InvitationEvent['type']], program: Program.users },
])

const asked = (done: string) => (before: Fields | null) => ({ ...before, request: done })
const confirmations: Record<ConfirmationEvent['type'], Omit<Audited, 'program'>> = {
  confirmation_requested: {
    method: 'POST',
    action: ({ change }) => `Asked to confirm: ${changeLabels[(change as Change).kind]}`,
    before: () => null,
    after: (_, { change, expires_at }) => {
      const { kind, ...asked } = change as Change
      return { request: 'waiting', what: changeLabels[kind], ...asked, expires_at }
    },
  },
  confirmation_given: { method: 'PATCH', action: 'Request confirmed', after: asked('confirmed') },
  confirmation_refused: {
    method: 'PATCH',
    action: 'Request refused',
    after: (before, { reason }) => ({ ...before, request: 'refused', reason }),
  },
  confirmation_withdrawn: { method: 'PATCH', action: 'Request withdrawn', after: asked('withdrawn') },
  confirmation_expired: { method: 'PATCH', action: 'Request expired', after: asked('expired') },
}
const ofConfirmations: [string, Audited][] = Object.entries(confirmations).map(([type, told]) => [
  type,
  { ...told, program: Program.users },
])

/** Of what people do with their own account: what they sign in with. Sign-ins themselves are the login history. */
const secondFactors: { [T in SignInEvent['type']]?: Pick<Audited, 'method' | 'action' | 'after'> } = {
  second_factor_enabled: {
    method: 'POST',
    action: ({ replaced }) => (replaced ? 'Second factor replaced' : 'Second factor turned on'),
    after: () => ({ second_factor: 'on', recovery_codes_left: RECOVERY_CODES.count }),
  },
  second_factor_disabled: { method: 'DELETE', action: 'Second factor turned off', after: () => ({ second_factor: 'off' }) },
  recovery_code_used: {
    method: 'PATCH',
    action: 'Recovery code used',
    after: (before, { left }) => ({ ...before, recovery_codes_left: left }),
  },
  recovery_codes_renewed: {
    method: 'PATCH',
    action: 'Recovery codes renewed',
    after: before => ({ ...before, recovery_codes_left: RECOVERY_CODES.count }),
  },
}
const ofSecondFactors = Object.entries(secondFactors).map(([type, told]): [string, Audited] => [
  type,
  { ...told, program: Program.users },
])

/** All templates are one record. */
const ofEmails: [string, Audited][] = [
  ['email_settings_modified', { ...byVerb.modified, program: Program.settings, action: 'Email templates changed' }],
]

const ofPayments: [string, Audited][] = [
  ['payment_batch_closed', { program: Program.claims, method: 'PATCH', action: 'Payment batch closed' }],
  [
    'payment_batch_file_drawn',
    {
      program: Program.claims,
      method: 'PATCH',
      action: 'Bank file drawn',
      after: (before, data) => ({ ...before, ...inRupees(data) }),
    },
  ],
]

/** Nothing of the person: that they are to be erased, and that they are. */
const ofErasures: [string, Audited][] = [
  [
    'subscriber_erasure_requested',
    {
      program: Program.corporateSubscriber,
      method: 'DELETE',
      action: 'Erasure of a subscriber requested',
      before: () => ({ status: 'registered' }),
      after: (_, { reason }) => ({ status: 'to be erased', reason }),
    },
  ],
  [
    'subscriber_erased',
    { program: Program.corporateSubscriber, method: 'DELETE', action: 'Subscriber erased', after: () => null },
  ],
]

/**
 * Everything the history report follows, by event type. Masters, and events of people, come by themselves; another kind of event is
 * a line here.
 */
const audited: ReadonlyMap<string, Audited> = new Map([
  ...ofResources,
  ...ofUsers,
  ...ofDelegations,
  ...ofInvitations,
  ...ofConfirmations,
  ...ofSecondFactors,
  ...ofEmails,
  ...ofPayments,
  ...ofErasures,
  ...auditedDecisions,
])

export const auditedTypes: readonly string[] = [...audited.keys()]

/** @throws Error for an event that is not followed */
export const auditedOf = ({ type }: Pick<LogEvent, 'type'>): Audited => {
  const found = audited.get(type)
  if (!found) throw new Error(`${type} is not audited`)
  return found
}
