import type { Person } from '@opdesk/contracts/account/events.ts'
import type { Change } from '@opdesk/contracts/confirmation/events.ts'
import { isSettingChange } from '@opdesk/contracts/confirmation/setting-change.ts'

/** Occasions of the mails about a change that needs a second admin, or about an HR account. */
export type Moment = 'asked' | 'in_effect' | 'waits' | 'refused' | 'withdrawn' | 'expired'

export interface Recipient {
  /** Email address in lower case. */
  to: string
  id: string
  /** Path of the link in the mail, below the product's address. */
  path: '/admin/confirmations' | '/admin/login' | '/hr/login'
}

/** The person's old and new addresses. A person who loses an address is notified at the old one. */
const addressesOf = (change: Change, moment: Moment): { id: string; role: Person['role']; emails: string[] } | null => {
  if (change.kind === 'invite_admin' || change.kind === 'allow_program_key') return null
  if (change.kind === 'allow_identity_provider' || isSettingChange(change)) return null
  const { user_id: id } = change
  // The account is new, so there is no owner to warn earlier. A person who chooses a password by a link gets that mail instead.
  if (change.kind === 'add_user')
    return { id, role: change.new.role, emails: moment === 'in_effect' && !change.by_link ? [change.new.email] : [] }
  if (change.kind === 'change_privileges') return { id, role: change.person.role, emails: [change.person.email] }
  const after = change.kind === 'modify_user' && (moment === 'in_effect' || moment === 'waits') ? [change.new.email] : []
  return { id, role: change.old.role, emails: [change.old.email, ...after] }
}

/**
 * The recipients: `admins` except the actor, and the person under change. One mail per address.
 * @param admins the admins with rights in Users, and the requester; for an account that waits and for changed settings of
 *   payments, all other admins and Finance
 * @param by id of the actor; null if there was no actor, as when a request expires
 */
export const recipientsOf = (
  { change, moment, by }: { change: Change; moment: Moment; by: string | null },
  admins: readonly { id: string; email: string }[],
): Recipient[] => {
  const person = addressesOf(change, moment)
  const path = person?.role === 'admin' ? '/admin/confirmations' : person?.role === 'hr' ? '/hr/login' : '/admin/login'
  // Without a request there is no entry in the list of requests; Finance and admins without Users cannot open that list.
  const listed = moment === 'waits' ? '/admin/login' : '/admin/confirmations'
  const notified: Recipient[] = [
    ...admins.filter(({ id }) => id !== by).map(({ id, email }) => ({ to: email, id, path: listed }) as const),
    ...(person?.emails ?? []).map(email => ({ to: email.toLowerCase(), id: person?.id ?? '', path }) as const),
  ]
  return [...new Map(notified.map(recipient => [recipient.to, recipient])).values()]
}
