import { emailSettingsDefinition } from '@opdesk/contracts/email/aggregate.ts'
import type { EmailSettingsEvent } from '@opdesk/contracts/email/events.ts'
import { defaultEmailTexts, type EmailTexts, emailTemplateKeys } from '@opdesk/contracts/email/templates.ts'

/** Puts the saved texts over the defaults, so that a mail added in a later release has its default text. */
const evolve = (_: EmailTexts, event: EmailSettingsEvent): EmailTexts => ({ ...defaultEmailTexts, ...event.data.record })

export const emailSettingsAggregate = {
  ...emailSettingsDefinition,
  initial: defaultEmailTexts,
  evolve,
}

/**
 * Records changed templates.
 * @param texts sanitised bodies; omitted subjects do not change
 */
export const modifyEmailSettings = (
  state: EmailTexts,
  texts: { bodies: Record<keyof EmailTexts, string>; subjects: Partial<Record<keyof EmailTexts, string | undefined>> },
): EmailSettingsEvent[] => {
  const record = Object.fromEntries(
    emailTemplateKeys.map(key => [key, { subject: texts.subjects[key] ?? state[key].subject, body: texts.bodies[key] }]),
  ) as EmailTexts
  const changed = emailTemplateKeys.some(
    key => record[key].subject !== state[key].subject || record[key].body !== state[key].body,
  )
  return changed ? [{ type: 'email_settings_modified', data: { record, previous: state } }] : []
}
