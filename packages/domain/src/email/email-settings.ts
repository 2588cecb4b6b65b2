import { emailSettingsDefinition } from '@opdesk/contracts/email/aggregate.ts'
import type { EmailSettingsEvent } from '@opdesk/contracts/email/events.ts'
import type { EmailText } from '@opdesk/contracts/email/template.ts'
import {
  defaultEmailTexts,
  type EmailTexts,
  emailTemplateKeys,
  type HindiEmailKey,
  hasHindi,
  withDefaults,
} from '@opdesk/contracts/email/templates.ts'

const evolve = (_: EmailTexts, event: EmailSettingsEvent): EmailTexts => withDefaults(event.data.record)

export const emailSettingsAggregate = {
  ...emailSettingsDefinition,
  initial: defaultEmailTexts,
  evolve,
}

/**
 * Records changed templates.
 * @param texts sanitised bodies; omitted subjects and Hindi texts do not change, and a Hindi text of null is removed
 */
export const modifyEmailSettings = (
  state: EmailTexts,
  texts: {
    bodies: Record<keyof EmailTexts, string>
    subjects: Partial<Record<keyof EmailTexts, string | undefined>>
    hindi: Partial<Record<HindiEmailKey, EmailText | null | undefined>>
  },
): EmailSettingsEvent[] => {
  const hindiOf = (key: keyof EmailTexts): EmailText | null => {
    const given = hasHindi(key) ? texts.hindi[key] : undefined
    return given === undefined ? state[key].hindi : given
  }
  const record = Object.fromEntries(
    emailTemplateKeys.map(key => [
      key,
      { subject: texts.subjects[key] ?? state[key].subject, body: texts.bodies[key], hindi: hindiOf(key) },
    ]),
  ) as EmailTexts
  const isSame = (one: EmailText | null, other: EmailText | null): boolean =>
    one?.subject === other?.subject && one?.body === other?.body
  const changed = emailTemplateKeys.some(key => !isSame(record[key], state[key]) || !isSame(record[key].hindi, state[key].hindi))
  return changed ? [{ type: 'email_settings_modified', data: { record, previous: state } }] : []
}
