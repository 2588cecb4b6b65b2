import { Program } from '@opdesk/contracts/codes.ts'
import { fillTemplate } from '@opdesk/contracts/email/fill-template.ts'
import { fillInLanguage } from '@opdesk/contracts/email/in-language.ts'
import { nomineeRequestedText, nomineeRequestText } from '@opdesk/contracts/email/nominee.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import type { SubscriberState } from '@opdesk/domain/subscriber/state.ts'
import { findAdminsWith } from '@opdesk/projections/account/people.ts'
import { queueMail } from '../account/keys/queue-mail.ts'
import type { AppDeps } from '../deps.ts'

/** Mails the other admins who may decide that a request of a nominee waits, with its proof. The mail names the requester and no subscriber. */
export const notifyOfRequest = async (
  deps: Pick<AppDeps, 'db' | 'messageKeys' | 'clock'>,
  by: { id: string; name: string },
  subscriberId: string,
): Promise<void> => {
  const now = deps.clock()
  const filled = fillTemplate(nomineeRequestText, { name: by.name, date: formatInstant(now.toISOString()) })
  const path = `/admin/families/${encodeURIComponent(subscriberId)}`
  for (const { id, email } of await findAdminsWith(deps.db, { program_id: Program.corporateSubscriber, method: 'DELETE' })) {
    if (id === by.id) continue
    await queueMail(deps, { ...filled, template: 'nominee_request', recipient_id: id, to: email, path, good_until: null }, now)
  }
}

/** Mails the subscriber that a request of the nominee was recorded: a living one can object before a second admin confirms it. */
export const tellSubscriberOfRequest = async (
  deps: Pick<AppDeps, 'db' | 'messageKeys' | 'clock'>,
  id: string,
  state: SubscriberState,
): Promise<void> => {
  if (state.status === 'unknown' || state.confirmed_email === '') return
  const now = deps.clock()
  const values = { name: state.profile.name, date: formatInstant(now.toISOString()) }
  const filled = fillInLanguage(nomineeRequestedText, state.language, values)
  const about = { template: 'nominee_requested', recipient_id: id, to: state.confirmed_email.trim(), path: '/user/grievances' }
  await queueMail(deps, { ...filled, ...about, good_until: null }, now)
}
