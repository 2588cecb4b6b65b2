import { z } from 'zod'
import { rawText } from '../bounded.ts'
import { textOfHtml } from '../html-text.ts'
import { placeholderProblem, written } from './placeholders.ts'
import type { EmailText } from './template.ts'
import {
  type EmailTemplateKey,
  emailTemplateKeys,
  type HindiEmailKey,
  hindiEmailKeys,
  subjectPlaceholders,
  templateOf,
} from './templates.ts'

/** Maximum length of a template's body, markup included (back office spec section 9). */
export const EMAIL_BODY_MAX = 5000
export const EMAIL_SUBJECT_MAX = 150
const tooLong = (max: number) => `Maximum value ${max}`

/** A placeholder inside a tag, except `href="{{link}}"` as a whole. */
const IN_TAG = /<[^<>]*\{\{/
const LINK_TARGET = /href\s*=\s*"\{\{\s*link\s*\}\}"/gi

/** The error in the body of a template, in one sentence; undefined if there is none. */
export const bodyProblem = (key: EmailTemplateKey, html: string): string | undefined => {
  const { label, placeholders } = templateOf(key)
  if (html.length > EMAIL_BODY_MAX) return tooLong(EMAIL_BODY_MAX)
  if (textOfHtml(html) === '') return `Please enter ${label.toLowerCase()} mail`
  const problem = placeholderProblem(html, placeholders)
  if (problem) return problem
  if (IN_TAG.test(html.replace(LINK_TARGET, '')))
    return `A placeholder stands in the text, or is the whole target of a link as ${written('link')}.`
  return undefined
}

/** The error in the subject of a template, in one sentence; undefined if there is none. */
export const subjectProblem = (key: EmailTemplateKey, subject: string): string | undefined => {
  if (subject.length > EMAIL_SUBJECT_MAX) return tooLong(EMAIL_SUBJECT_MAX)
  if (subject.trim() === '') return `Please enter the subject of ${templateOf(key).label.toLowerCase()} mail`
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(subject)) return 'A subject is one line of text'
  return placeholderProblem(subject, subjectPlaceholders(key))
}

const checked = (problem: (key: EmailTemplateKey, text: string) => string | undefined, max: number, key: EmailTemplateKey) =>
  rawText(max, { missing: problem(key, ''), tooLong: tooLong(max) }).superRefine((text, context) => {
    const message = problem(key, text)
    if (message) context.addIssue({ code: 'custom', message })
  })

const each = <K extends EmailTemplateKey, T extends z.ZodType>(keys: readonly K[], schema: (key: K) => T) =>
  Object.fromEntries(keys.map(key => [key, schema(key)])) as Record<K, T>

/** True for an empty Hindi text: it removes the Hindi text, and all readers get the English one. */
export const isNoText = ({ subject, body }: EmailText): boolean => subject.trim() === '' && textOfHtml(body) === ''

/** A Hindi text: empty in both parts, or by the rules of the English one. */
const hindiText = (key: HindiEmailKey) =>
  z
    .strictObject({
      subject: rawText(EMAIL_SUBJECT_MAX, { tooLong: tooLong(EMAIL_SUBJECT_MAX) }),
      body: rawText(EMAIL_BODY_MAX, { tooLong: tooLong(EMAIL_BODY_MAX) }),
    })
    .superRefine((text, context) => {
      if (isNoText(text)) return
      for (const [part, message] of Object.entries({
        subject: subjectProblem(key, text.subject),
        body: bodyProblem(key, text.body),
      }))
        if (message) context.addIssue({ code: 'custom', message, path: [part] })
    })

/** The body of PATCH /admin/email-settings/{id}: all bodies, and the subjects and Hindi texts that are to change. */
export const modifyEmailSettings = z.strictObject({
  ...each(emailTemplateKeys, key => checked(bodyProblem, EMAIL_BODY_MAX, key)),
  subjects: z.strictObject(each(emailTemplateKeys, key => checked(subjectProblem, EMAIL_SUBJECT_MAX, key).optional())).optional(),
  hindi: z.strictObject(each(hindiEmailKeys, key => hindiText(key).optional())).optional(),
})
export type ModifyEmailSettings = z.infer<typeof modifyEmailSettings>
