import { Program } from '@opdesk/contracts/codes.ts'
import { fillTemplate } from '@opdesk/contracts/email/fill-template.ts'
import { nomineeRequestText } from '@opdesk/contracts/email/nominee.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { findAdminsWith } from '@opdesk/projections/account/people.ts'
import { queueMail } from '../account/keys/queue-mail.ts'
import type { AppDeps } from '../deps.ts'

/** Mails the other admins who may decide that a request of a nominee waits. The mail names the requester and no subscriber. */
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
