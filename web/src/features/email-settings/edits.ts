import { bodyProblem, isNoText, subjectProblem } from '@opdesk/contracts/email/commands.ts'
import type { EmailText } from '@opdesk/contracts/email/template.ts'
import {
  type EditedEmail,
  type EmailTemplateKey,
  type EmailTexts,
  emailTemplateKeys,
  hasHindi,
} from '@opdesk/contracts/email/templates.ts'
import { type Language, languages } from '@opdesk/contracts/site/language.ts'

/** Unsaved mails by template, separate from the saved ones: they survive when another person saves. */
export type Edits = Partial<Record<EmailTemplateKey, EditedEmail>>

/** The text of a mail in a language; empty if there is no Hindi text. */
export const textIn = (mail: EditedEmail, language: Language): EmailText =>
  language === 'en' ? mail : (mail.hindi ?? { subject: '', body: '' })

/** The mail with a changed text in a language. */
export const withText = (mail: EditedEmail, language: Language, change: Partial<EmailText>): EditedEmail =>
  language === 'en' ? { ...mail, ...change } : { ...mail, hindi: { ...textIn(mail, 'hi'), ...change } }

const isSameText = (a: EmailText, b: EmailText): boolean => a.subject === b.subject && a.body === b.body
export const isSame = (a: EditedEmail, b: EditedEmail): boolean =>
  languages.every(language => isSameText(textIn(a, language), textIn(b, language)))

/** Adds a mail to the unsaved ones, or removes it if it equals the saved one. */
export const withEdit = (edits: Edits, saved: EmailTexts, key: EmailTemplateKey, mail: EditedEmail): Edits => {
  const { [key]: _, ...others } = edits
  return isSame(saved[key], mail) ? others : { ...others, [key]: mail }
}

export const applied = (saved: EmailTexts, edits: Edits): EmailTexts => ({ ...saved, ...edits })

export const editedKeys = (edits: Edits): EmailTemplateKey[] => emailTemplateKeys.filter(key => edits[key] !== undefined)

export interface TextProblems {
  subject?: string | undefined
  body?: string | undefined
}

/** The problems of a text. A Hindi text may be empty. */
export const problemsOf = (key: EmailTemplateKey, text: EmailText, language: Language = 'en'): TextProblems =>
  language === 'hi' && isNoText(text) ? {} : { subject: subjectProblem(key, text.subject), body: bodyProblem(key, text.body) }

/** The first edited text that is invalid; undefined if all can be saved. */
export const firstProblem = (edits: Edits): { key: EmailTemplateKey; language: Language } | undefined =>
  editedKeys(edits)
    .flatMap(key => languages.filter(language => language === 'en' || hasHindi(key)).map(language => ({ key, language })))
    .find(({ key, language }) => {
      const mail = edits[key]
      return mail && Object.values(problemsOf(key, textIn(mail, language), language)).some(Boolean)
    })
