import { fillTemplate } from '@opdesk/contracts/email/fill-template.ts'
import { payoutNoticeText } from '@opdesk/contracts/email/payout-notices.ts'
import { findAdminsAndFinance } from '@opdesk/projections/account/people.ts'
import type { Database } from '@opdesk/projections/database/database.ts'
import { Kysely, PostgresDialect } from 'kysely'
import { queueMail } from '../mail/mail-queue.ts'
import type { WorkflowContext } from '../workflow.ts'
import { ring } from './ring.ts'

/** A matter of payouts that needs a person. `status`: a sentence; `remark`: what to do. Neither names a payee or an account. */
export interface PayoutNotice {
  /** Identifies the matter: each person hears of it once. */
  cause: string
  status: string
  remark: string
  /** The payment's reference; null if the matter concerns many. */
  payment: string | null
}

/** Mails Finance, and notifies each of them in the product; mails the admins if Finance has no active person. */
export const tellFinance = async (
  context: Pick<WorkflowContext, 'store' | 'db' | 'clock'>,
  { cause, status, remark, payment }: PayoutNotice,
): Promise<void> => {
  const { db, clock } = context
  const reading = new Kysely<Database>({ dialect: new PostgresDialect({ pool: db }) })
  const people = await findAdminsAndFinance(reading)
  const finance = people.filter(({ role }) => role === 'management')
  const filled = fillTemplate(payoutNoticeText, { status, remark })
  const page = payment === null ? '/management/payouts' : `/management/payouts/${encodeURIComponent(payment)}`
  for (const { id, role, email } of finance.length > 0 ? finance : people) {
    const path = role === 'management' ? page : '/admin/dashboard'
    await queueMail(db, { ...filled, event_id: cause, template: 'payout_notice', recipient_id: id, to: email, path }, clock())
    if (role === 'management')
      await ring(context, id, { by: 'payout-alerts', cause, message: status, page: '/management/payouts' })
  }
}
