import type { Person, Privilege } from '../account/events.ts'
import { methodLabels, privilegeMethods } from '../account/programs.ts'
import { paymentSettingLabels, paymentSettings, paymentSettingWords } from '../payment-settings.ts'
import { lastDayOf } from '../program-key/last-day.ts'
import { scopeLabels } from '../program-key/scopes.ts'
import { programLabel } from '../programs.ts'
import { formatDay } from '../time.ts'
import type { Change, ChangeKind } from './events.ts'
import { paymentValuesOf } from './setting-change.ts'

/** The requested change, in words. */
export const changeLabels: Record<ChangeKind, string> = {
  add_user: 'Add user',
  modify_user: 'Modify user',
  delete_user: 'Delete admin',
  reset_password: 'Set a new password',
  reset_second_factor: 'Reset the second factor',
  change_privileges: 'Change privileges',
  invite_admin: 'Invite an admin',
  allow_program_key: 'Let a program key work',
  allow_identity_provider: 'Let a provider sign people in',
  turn_off_second_admin: 'Turn off ‘Require a second admin’',
  change_release_limit: 'Change the limit of payments of one person',
  change_payment_settings: 'Change settings of payments',
}

/** The person concerned by a change: by name, or by address if there is no name yet. */
export const aboutOf = (change: Change): string | null => {
  switch (change.kind) {
    case 'add_user':
      return change.new.name
    case 'invite_admin':
      return change.email
    case 'turn_off_second_admin':
    case 'change_release_limit':
    case 'change_payment_settings':
      return null
    case 'allow_program_key':
    case 'allow_identity_provider':
      return change.name
    case 'change_privileges':
      return change.person.name
    default:
      return change.old.name
  }
}

/** Title of a request, such as 'Set a new password: Fiona Fernandes'. */
export const titleOf = (change: Change): string => [changeLabels[change.kind], aboutOf(change)].filter(Boolean).join(': ')

export interface ChangedDetail {
  label: string
  old: string
  new: string
}

const status = (code: number): string => (code === 1 ? 'Active' : 'Inactive')

const rows = (person: Person, designation: (id: string) => string): [label: string, value: string][] => [
  ['Name', person.name],
  ['User Type', person.role === 'admin' ? 'Admin' : 'General'],
  ['Designation', person.designation_id === null ? '' : designation(person.designation_id)],
  ['Email', person.email],
  ['Mobile No.', `${person.country_code} ${person.mobile}`],
  ['Status', status(person.status)],
]

const flags = (privilege: Privilege | undefined): string =>
  privilegeMethods
    .filter(method => privilege?.[method])
    .map(method => methodLabels[method])
    .join(', ')

const paymentDetails = (change: Parameters<typeof paymentValuesOf>[0]): ChangedDetail[] => {
  const { from, to } = paymentValuesOf(change)
  return paymentSettings
    .filter(name => name in to)
    .map(name => ({
      label: paymentSettingLabels[name],
      old: paymentSettingWords(name, from[name]),
      new: paymentSettingWords(name, to[name]),
    }))
}

/**
 * Old and new values of all changed fields, as people read them. `designation`: returns the name of a record of the Designation
 * Master.
 */
export const detailsOf = (change: Change, designation: (id: string) => string): ChangedDetail[] => {
  switch (change.kind) {
    case 'add_user': {
      const given = {
        label: 'Password',
        old: '',
        new: change.by_link ? 'Chosen by a mailed link' : 'Chosen by the requesting admin',
      }
      return [...rows(change.new, designation).map(([label, value]) => ({ label, old: '', new: value })), given].filter(
        detail => detail.new !== '',
      )
    }
    case 'modify_user': {
      const before = rows(change.old, designation)
      return rows(change.new, designation).flatMap(([label, value], index) => {
        const old = before[index]?.[1] ?? ''
        return old === value ? [] : [{ label, old, new: value }]
      })
    }
    case 'change_privileges':
      return change.new.map(row => ({
        label: programLabel(row.program_id),
        old: flags(change.old.find(({ program_id }) => program_id === row.program_id)) || 'None',
        new: flags(row) || 'None',
      }))
    case 'invite_admin':
      return [{ label: 'Email', old: '', new: change.email }]
    case 'allow_program_key':
      return [
        { label: 'Can', old: '', new: change.scopes.map(scope => scopeLabels[scope]).join(', ') },
        { label: 'Addresses', old: '', new: change.addresses.join(', ') || 'All' },
        { label: 'Last day', old: '', new: formatDay(lastDayOf(change.expires_at)) },
      ]
    case 'allow_identity_provider':
      return [
        { label: 'Issuer', old: '', new: change.issuer },
        { label: 'Client ID', old: '', new: change.client_id },
        { label: 'Signs in', old: '', new: change.organization_name ?? 'Staff and admins' },
        {
          label: 'Trusted for the second factor',
          old: '',
          new: [...change.amr.map(value => `amr ${value}`), ...change.acr.map(value => `acr ${value}`)].join(', ') || 'No',
        },
      ]
    case 'turn_off_second_admin':
      return [{ label: 'Require a second admin', old: 'On', new: 'Off' }]
    case 'change_release_limit':
    case 'change_payment_settings':
      return paymentDetails(change)
    case 'delete_user':
      return [{ label: 'Email', old: change.old.email, new: '' }]
    case 'reset_password':
    case 'reset_second_factor':
      return [{ label: 'Email', old: change.old.email, new: change.old.email }]
  }
}
