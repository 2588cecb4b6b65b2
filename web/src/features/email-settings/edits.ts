import { bodyProblem, subjectProblem } from '@opdesk/contracts/email/commands.ts'
import { type EmailTemplateKey, type EmailText, type EmailTexts, emailTemplateKeys } from '@opdesk/contracts/email/templates.ts'

/** Unsaved texts by template, separate from the saved texts: they survive when another person saves. */
export type Edits = Partial<Record<EmailTemplateKey, EmailText>>

const isSame = (a: EmailText, b: EmailText): boolean => a.subject === b.subject && a.body === b.body

/** Adds a text to the unsaved texts, or removes it if it equals the saved text. */
export const withEdit = (edits: Edits, saved: EmailTexts, key: EmailTemplateKey, text: EmailText): Edits => {
  const { [key]: _, ...others } = edits
  return isSame(saved[key], text) ? others : { ...others, [key]: text }
}

export const applied = (saved: EmailTexts, edits: Edits): EmailTexts => ({ ...saved, ...edits })

export const editedKeys = (edits: Edits): EmailTemplateKey[] => emailTemplateKeys.filter(key => edits[key] !== undefined)

export interface TextProblems {
  subject?: string | undefined
  body?: string | undefined
}

export const problemsOf = (key: EmailTemplateKey, { subject, body }: EmailText): TextProblems => ({
  subject: subjectProblem(key, subject),
  body: bodyProblem(key, body),
})

/** The first edited template with an invalid text; undefined if all can be saved. */
export const firstProblem = (edits: Edits): EmailTemplateKey | undefined =>
  editedKeys(edits).find(key => {
    const text = edits[key]
    return text && Object.values(problemsOf(key, text)).some(Boolean)
  })
