import { fillTemplate } from '@opdesk/contracts/email/fill-template.ts'
import { payoutDifferencesText } from '@opdesk/contracts/email/payout-differences.ts'
import { formatDay } from '@opdesk/contracts/time.ts'
import type { Days } from '@opdesk/domain/day-close/compare-with-provider.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { findAdminsAndFinance } from '@opdesk/projections/account/people.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { queueMail } from '../mail/mail-queue.ts'
import type { WorkflowContext } from '../workflow.ts'

/** Mails the active people of Finance that a comparison found new differences: one mail per comparison and person. */
export const mailDifferences = async (
  { db }: Pick<WorkflowContext, 'db'>,
  views: Db,
  { first, last, found, now }: Days & { found: number; now: Date },
): Promise<void> => {
  const people = (await findAdminsAndFinance(views)).filter(({ role }) => role === 'management')
  const filled = fillTemplate(payoutDifferencesText, {
    remark: found === 1 ? '1 new difference' : `${found} new differences`,
    date: formatDay(first),
    expiry_date: formatDay(last),
  })
  const event_id = derivedId('payout-reconciliation', first, last, now.toISOString())
  const path = `/management/payout-reconciliation?startDate=${first}&endDate=${last}`
  for (const { id, email } of people)
    await queueMail(db, { ...filled, event_id, template: 'payout_differences', recipient_id: id, to: email, path }, now)
}
