import { z } from 'zod'
import {
  type EmailTemplateKey,
  type EmailTexts,
  emailTemplateKeys,
  type HindiEmailKey,
  hasHindi,
  hindiEmailKeys,
} from './templates.ts'

const textEach = Object.fromEntries(emailTemplateKeys.map(key => [key, z.string()])) as Record<EmailTemplateKey, z.ZodString>

const hindiText = z.object({ subject: z.string(), body: z.string() })
const hindiEach = Object.fromEntries(hindiEmailKeys.map(key => [key, hindiText])) as Record<HindiEmailKey, typeof hindiText>

/** The only record of GET /admin/email-settings/: a body for each mail, under the API's names, and its subject. */
export const emailSettings = z.object({
  _id: z.string(),
  ...textEach,
  subjects: z.object(textEach),
  /** The Hindi texts of mails to subscribers; empty if they get the English one. */
  hindi: z.object(hindiEach),
  /** Number of changes of the record: the value for `If-Match`. */
  version: z.int().min(0),
  updatedAt: z.string().nullable(),
  updatedBy: z.string().nullable(),
})
export type EmailSettings = z.infer<typeof emailSettings>

const fieldsOf = (texts: EmailTexts, part: 'subject' | 'body') =>
  Object.fromEntries(emailTemplateKeys.map(key => [key, texts[key][part]])) as Record<EmailTemplateKey, string>

export const toEmailSettings = (
  texts: EmailTexts,
  about: Pick<EmailSettings, '_id' | 'version' | 'updatedAt' | 'updatedBy'>,
): EmailSettings => ({
  ...about,
  ...fieldsOf(texts, 'body'),
  subjects: fieldsOf(texts, 'subject'),
  hindi: Object.fromEntries(
    hindiEmailKeys.map(key => [key, texts[key].hindi ?? { subject: '', body: '' }]),
  ) as EmailSettings['hindi'],
})

/** The texts of a record, by mail. */
export const textsOf = (record: Pick<EmailSettings, EmailTemplateKey | 'subjects' | 'hindi'>): EmailTexts =>
  Object.fromEntries(
    emailTemplateKeys.map(key => [
      key,
      { subject: record.subjects[key], body: record[key], hindi: hasHindi(key) ? record.hindi[key] : null },
    ]),
  ) as EmailTexts
