import { fillInLanguage } from '@opdesk/contracts/email/in-language.ts'
import { alreadyRegisteredText, type CodeTemplate, codeTexts } from '@opdesk/contracts/email/one-time-code.ts'
import type { Language } from '@opdesk/contracts/site/language.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../../deps.ts'
import { type QueuedMail, queueMail } from '../keys/queue-mail.ts'

/** Due time of a mail with a code: it is sent before all other due mails, since a person waits for it. */
const FIRST_IN_QUEUE = new Date(0)

export interface CodeMail extends Pick<QueuedMail, 'to' | 'recipient_id'> {
  template: CodeTemplate | 'already_registered'
  good_until: Date
  /** Language of the person or of the page; null if neither has one. */
  language: Language | null
  /** True if no mail is to be sent: the same statements run, and no row remains. */
  pretended: boolean
  /** The masked payout account that the code confirms. */
  account?: string
}

/**
 * Queues a mail with a one-time code, in the transaction that stores the code. It replaces a queued mail with an earlier code. A
 * pretended mail is deleted in the same transaction, so no other process sees it.
 */
export const queueCodeMail = async (
  deps: Pick<AppDeps, 'db' | 'messageKeys'>,
  { template, to, recipient_id, good_until, language, pretended, account }: CodeMail,
  code: string,
  now: Date,
): Promise<void> => {
  // Skips a mail that is being sent: its row is locked, and this statement does not wait.
  await sql`
    delete from app.message where id in (
      select id from app.message
      where channel = 'mail' and state = 'waiting' and good_until is not null and to_address = ${to} and template = ${template}
      for update skip locked)`.execute(deps.db)
  const mailText = template === 'already_registered' ? alreadyRegisteredText : codeTexts[template]
  const path = template === 'already_registered' ? '/user/login' : code
  const id = await queueMail(
    deps,
    {
      ...fillInLanguage(mailText, language, account === undefined ? {} : { account }),
      template,
      to,
      recipient_id,
      path,
      good_until,
    },
    now,
    FIRST_IN_QUEUE,
  )
  await sql`delete from app.message where id = ${pretended ? id : ''}`.execute(deps.db)
}
