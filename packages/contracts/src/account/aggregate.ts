import { Program, type ProgramCode } from '../codes.ts'
import { type Audited, defineAggregate, under } from '../define-aggregate.ts'
import { ERASED } from '../erased.ts'
import {
  invitationEvents,
  invitationStream,
  type Privilege,
  signInEvents,
  signInStream,
  signInUpcasters,
  userEvents,
  userStream,
  userUpcasters,
} from './events.ts'
import { RECOVERY_CODES } from './second-factor.ts'

type Fields = Record<string, unknown>

/** Personal data of back-office and organization users. */
export const personalOfPerson = { name: ERASED, email: '', mobile: '' }

/** HR users are listed under organizations, all others under users. */
const programOfUser = ({ role }: Fields): ProgramCode => (role === 'hr' ? Program.corporate : Program.users)

const changed = (action: string): Audited => ({ program: programOfUser, method: 'PATCH', action })

const grantedOf = (record: Fields | null): Privilege[] => (record?.privileges as Privilege[] | undefined) ?? []

const withPrivileges = (before: Fields | null, { privileges: changed }: { privileges: Privilege[] }): Fields => {
  const kept = grantedOf(before).filter(({ program_id }) => !changed.some(privilege => privilege.program_id === program_id))
  return { ...before, privileges: [...kept, ...changed].sort((a, b) => a.program_id - b.program_id) }
}

export const userDefinition = defineAggregate({
  stream: userStream,
  events: userEvents,
  upcasters: userUpcasters,
  live: 'none',
  handling: {
    user_added: { personal: personalOfPerson, audit: { program: programOfUser, method: 'POST', action: 'User added' } },
    user_modified: {
      personal: { ...under('record', personalOfPerson), ...under('previous', personalOfPerson) },
      // The event's record has no privileges: the report keeps the earlier ones.
      audit: { ...changed('User modified'), after: (before, { record }) => ({ ...before, ...record }) },
    },
    user_deleted: {
      personal: under('previous', personalOfPerson),
      audit: { program: programOfUser, method: 'DELETE', action: 'User deleted', after: () => null },
    },
    user_password_reset: { personal: 'none', audit: changed('User password reset') },
    second_factor_reset: { personal: 'none', audit: changed('Second factor reset') },
    user_privileges_changed: {
      personal: 'none',
      audit: { program: Program.privileges, method: 'PATCH', action: 'Privileges changed', after: withPrivileges },
    },
    user_wait_began: {
      personal: 'none',
      audit: { ...changed('Account waits'), after: (before, { until }) => ({ ...before, waits_until: until }) },
    },
    user_status_changed: {
      personal: 'none',
      audit: {
        program: programOfUser,
        method: 'PATCH',
        action: ({ status }) => (status === 1 ? 'Made active' : 'Made inactive'),
      },
    },
  },
})

/** The history report shows changes that people make to their own sign-in; sign-ins themselves are in the login history. */
export const signInDefinition = defineAggregate({
  stream: signInStream,
  events: signInEvents,
  upcasters: signInUpcasters,
  live: 'none',
  handling: {
    signed_in: { personal: 'none', audit: 'none' },
    signed_out: { personal: 'none', audit: 'none' },
    password_changed: { personal: 'none', audit: 'none' },
    sessions_ended: { personal: 'none', audit: 'none' },
    sign_on_connected: {
      personal: 'none',
      audit: {
        program: Program.users,
        method: 'POST',
        action: 'Sign-on connected',
        after: (before, { provider, by }) => ({ ...before, sign_on: provider, connected_by: by }),
      },
    },
    sign_on_disconnected: {
      personal: 'none',
      audit: {
        program: Program.users,
        method: 'DELETE',
        action: 'Sign-on disconnected',
        after: (before, { provider }) => ({ ...before, sign_on: null, disconnected: provider }),
      },
    },
    second_factor_enabled: {
      personal: 'none',
      audit: {
        program: Program.users,
        method: 'POST',
        action: ({ replaced }) => (replaced ? 'Second factor replaced' : 'Second factor turned on'),
        after: () => ({ second_factor: 'on', recovery_codes_left: RECOVERY_CODES.count }),
      },
    },
    second_factor_disabled: {
      personal: 'none',
      audit: {
        program: Program.users,
        method: 'DELETE',
        action: 'Second factor turned off',
        after: () => ({ second_factor: 'off' }),
      },
    },
    recovery_code_used: {
      personal: 'none',
      audit: {
        program: Program.users,
        method: 'PATCH',
        action: 'Recovery code used',
        after: (before, { left }) => ({ ...before, recovery_codes_left: left }),
      },
    },
    recovery_codes_renewed: {
      personal: 'none',
      audit: {
        program: Program.users,
        method: 'PATCH',
        action: 'Recovery codes renewed',
        after: before => ({ ...before, recovery_codes_left: RECOVERY_CODES.count }),
      },
    },
  },
})

export const invitationDefinition = defineAggregate({
  stream: invitationStream,
  events: invitationEvents,
  live: 'none',
  handling: {
    admin_invited: { personal: { email: '' }, audit: { program: Program.users, method: 'POST', action: 'Admin invited' } },
    invitation_accepted: {
      personal: 'none',
      audit: { program: Program.users, method: 'PATCH', action: 'Invitation accepted' },
    },
  },
})
