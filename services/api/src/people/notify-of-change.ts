import { titleOf } from '@opdesk/contracts/confirmation/describe.ts'
import type { Change } from '@opdesk/contracts/confirmation/events.ts'
import { isPaymentChange } from '@opdesk/contracts/confirmation/setting-change.ts'
import { fillTemplate } from '@opdesk/contracts/email/fill-template.ts'
import { secondAdminTexts } from '@opdesk/contracts/email/second-admin.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { recipientsOf } from '@opdesk/domain/confirmation/recipients.ts'
import { findAdminsAndFinance, findKeepersOfUsers } from '@opdesk/projections/account/people.ts'
import { findAccount } from '@opdesk/projections/account/query.ts'
import { queueMail } from '../account/keys/queue-mail.ts'
import type { AppDeps } from '../deps.ts'

interface ChangeNotice {
  /** The change's stage that the mail reports; a workflow sends the mail about an expired request. */
  moment: Exclude<keyof typeof secondAdminTexts, 'expired'>
  change: Change
  /** The person who caused this stage: the requester, or the admin who decided. */
  by: { id: string; name: string }
  /** The requester, if `by` is another person. */
  asked_by?: { id: string; name: string }
  expires_at?: string
  /** For the stage `waits`: until when the account has only read access. */
  waits_until?: string
  reason?: string
}

/**
 * Mails the person concerned and the other admins with the Users program when a change is requested, takes effect, is refused or is
 * withdrawn (domain.md section 5). If an account has only read access because no second admin confirmed it, or settings of
 * payments changed, all other admins and Finance get a mail.
 */
export const notifyOfChange = async (
  deps: Pick<AppDeps, 'db' | 'messageKeys' | 'clock'>,
  { moment, change, by, asked_by, expires_at, waits_until, reason }: ChangeNotice,
): Promise<void> => {
  const now = deps.clock()
  const until = expires_at ?? waits_until
  const name = moment === 'in_effect' && asked_by ? `${asked_by.name}, confirmed by ${by.name}` : by.name
  const filled = fillTemplate(secondAdminTexts[moment], {
    name,
    status: titleOf(change),
    date: formatInstant(now.toISOString()),
    ...(until === undefined ? {} : { expiry_date: formatInstant(until) }),
    ...(reason === undefined ? {} : { remark: reason }),
  })
  const requester = asked_by && (await findAccount(deps.db, asked_by.id))
  const withFinance = moment === 'waits' || (moment === 'in_effect' && isPaymentChange(change))
  const others = withFinance ? findAdminsAndFinance(deps.db) : findKeepersOfUsers(deps.db)
  const admins = [...(await others), ...(requester ? [requester] : [])]
  const good_until = expires_at === undefined ? null : new Date(expires_at)
  for (const { to, id, path } of recipientsOf({ change, moment, by: by.id }, admins)) {
    const about = { template: `second_admin_${moment}`, recipient_id: id, to, path, good_until }
    await queueMail(deps, { ...filled, ...about }, now)
  }
}
