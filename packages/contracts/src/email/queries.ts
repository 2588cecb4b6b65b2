import { z } from 'zod'
import { type EmailTemplateKey, type EmailTexts, emailTemplateKeys } from './templates.ts'

const textEach = Object.fromEntries(emailTemplateKeys.map(key => [key, z.string()])) as Record<EmailTemplateKey, z.ZodString>

/** The only record of GET /admin/email-settings/: a body for each mail, under the API's names, and its subject. */
export const emailSettings = z.object({
  _id: z.string(),
  ...textEach,
  subjects: z.object(textEach),
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
): EmailSettings => ({ ...about, ...fieldsOf(texts, 'body'), subjects: fieldsOf(texts, 'subject') })

/** The texts of a record, by mail. */
export const textsOf = (record: Pick<EmailSettings, EmailTemplateKey | 'subjects'>): EmailTexts =>
  Object.fromEntries(emailTemplateKeys.map(key => [key, { subject: record.subjects[key], body: record[key] }])) as EmailTexts
