import type { Person } from '@opdesk/contracts/account/events.ts'
import { titleOf } from '@opdesk/contracts/confirmation/describe.ts'
import type { Change } from '@opdesk/contracts/confirmation/events.ts'
import { fillTemplate } from '@opdesk/contracts/email/fill-template.ts'
import { secondAdminTexts } from '@opdesk/contracts/email/second-admin.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { findKeepersOfUsers } from '@opdesk/projections/account/people.ts'
import { findAccount } from '@opdesk/projections/account/query.ts'
import { queueLetter } from '../account/keys/queue-letter.ts'
import type { AppDeps } from '../deps.ts'

interface Told {
  moment: keyof typeof secondAdminTexts
  change: Change
  /** Who asked, or whose decision it is. */
  by: { id: string; name: string }
  /** Who asked for what another one decided on. */
  asked_by?: { id: string; name: string }
  expires_at?: string
  reason?: string
}

/** Where the person is reached, as they were and as they are to be: who loses an address hears of it at the old one. */
const addressesOf = (change: Change, moment: Told['moment']): { id: string; role: Person['role']; emails: string[] } | null => {
  if (change.kind === 'invite_admin' || change.kind === 'turn_off_second_admin') return null
  const { user_id: id } = change
  // Nobody's account yet, and whoever chooses a password by a link gets that mail.
  if (change.kind === 'add_user')
    return { id, role: change.new.role, emails: moment === 'in_effect' && !change.by_link ? [change.new.email] : [] }
  if (change.kind === 'change_privileges') return { id, role: change.person.role, emails: [change.person.email] }
  const after = change.kind === 'modify_user' && moment === 'in_effect' ? [change.new.email] : []
  return { id, role: change.old.role, emails: [change.old.email, ...after] }
}

/** Mails whom it concerns, and the other admins who keep Users, what was asked for, took effect or was refused (domain.md section 5). */
export const tellOfChange = async (
  deps: Pick<AppDeps, 'db' | 'messageKeys' | 'clock'>,
  { moment, change, by, asked_by, expires_at, reason }: Told,
): Promise<void> => {
  const now = deps.clock()
  const name = moment === 'in_effect' && asked_by ? `${asked_by.name}, confirmed by ${by.name}` : by.name
  const filled = fillTemplate(secondAdminTexts[moment], {
    name,
    status: titleOf(change),
    date: formatInstant(now.toISOString()),
    ...(expires_at === undefined ? {} : { expiry_date: formatInstant(expires_at) }),
    ...(reason === undefined ? {} : { remark: reason }),
  })
  const person = addressesOf(change, moment)
  const asker = asked_by && (await findAccount(deps.db, asked_by.id))
  const admins = [...(await findKeepersOfUsers(deps.db)), ...(asker ? [asker] : [])].filter(({ id }) => id !== by.id)
  const path = (admin: boolean): string => (admin ? '/admin/confirmations' : '/admin/login')
  const recipients = new Map([
    ...admins.map(({ id, email }) => [email, { id, path: path(true) }] as const),
    ...(person?.emails ?? []).map(
      email => [email.toLowerCase(), { id: person?.id ?? '', path: path(person?.role === 'admin') }] as const,
    ),
  ])
  const good_until = expires_at === undefined ? null : new Date(expires_at)
  for (const [to, recipient] of recipients) {
    const about = { template: `second_admin_${moment}`, recipient_id: recipient.id, to, path: recipient.path, good_until }
    await queueLetter(deps, { ...filled, ...about }, now)
  }
}
