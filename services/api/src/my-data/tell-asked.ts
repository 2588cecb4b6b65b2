import { erasureAskedForText } from '@opdesk/contracts/email/erasure.ts'
import { fillInLanguage } from '@opdesk/contracts/email/in-language.ts'
import { VALUE_LENGTH_MAX } from '@opdesk/contracts/text-message/templates.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import type { RegisteredSubscriber } from '@opdesk/domain/subscriber/state.ts'
import { newKey, newTextKey, storeKey } from '../account/keys/account-keys.ts'
import { queueMail } from '../account/keys/queue-mail.ts'
import type { AppDeps } from '../deps.ts'

export const CALL_OFF_PURPOSE = 'erasure_call_off'
/** Days for which the links work: as long as an erasure can be postponed, with its first wait. */
const LINK_DAYS = 93
const DAY_MS = 86_400_000

type Told = Pick<AppDeps, 'db' | 'messageKeys' | 'texts' | 'publicUrl'>

/**
 * Sends the link that calls the erasure off to the confirmed address and to the number, each with a key of its own. Operators cut a
 * longer address off, so a text without its link is not sent.
 */
export const tellAsked = async (
  deps: Told,
  { id, profile, confirmed_email, language }: RegisteredSubscriber,
  { request_id, due_at }: { request_id: string; due_at: string },
  now: Date,
): Promise<void> => {
  const expires_at = new Date(now.getTime() + LINK_DAYS * DAY_MS)
  const about = { subject_id: id, role: 'subscriber', issued_by: id, record_id: request_id, expires_at } as const
  const date = formatInstant(due_at)
  const to = confirmed_email.trim()
  if (to !== '') {
    const key = newKey()
    await storeKey(deps.db, key, { ...about, purpose: CALL_OFF_PURPOSE, email: to.toLowerCase() }, now)
    const path = `/user/keep-account?${new URLSearchParams({ key })}`
    const filled = fillInLanguage(erasureAskedForText, language, { name: profile.name, date })
    const mail = { template: 'erasure_asked_for', recipient_id: id, to, path, good_until: new Date(due_at) }
    await queueMail(deps, { ...filled, ...mail }, now)
  }
  const origin = deps.publicUrl?.() ?? ''
  if (profile.phone === '' || origin === '' || origin.length > VALUE_LENGTH_MAX) return
  const key = newTextKey()
  await storeKey(deps.db, key, { ...about, purpose: CALL_OFF_PURPOSE, email: '' }, now)
  const number = `+${profile.country_code.replace(/\D/g, '')}${profile.phone}`
  const text = { template: 'erasure_asked_for', values: [date, origin, key], recipient_id: id, language, to: number } as const
  await deps.texts.post(deps.db, { ...text, good_until: new Date(due_at), pretended: false }, now)
}
