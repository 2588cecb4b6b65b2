import type { Placeholder } from './placeholders.ts'
import type { EmailTemplate } from './template.ts'
import { accountTemplates } from './templates/accounts.ts'
import { claimTemplates } from './templates/claims.ts'
import { planTemplates } from './templates/plans.ts'

/** The 27 mails of the Email Settings, by the name of their field in the interface. */
export const emailTemplates = { ...accountTemplates, ...planTemplates, ...claimTemplates } as const satisfies Record<
  string,
  EmailTemplate
>

/** Groups of the list of templates, with their titles. */
export const emailTemplateGroups = [
  { group: 'Claims and disputes', keys: Object.keys(claimTemplates) },
  { group: 'Plans', keys: Object.keys(planTemplates) },
  { group: 'Accounts and families', keys: Object.keys(accountTemplates) },
] as readonly { group: string; keys: readonly EmailTemplateKey[] }[]

export type EmailTemplateKey = keyof typeof emailTemplates
export const emailTemplateKeys = Object.keys(emailTemplates) as readonly EmailTemplateKey[]
export const templateOf = (key: EmailTemplateKey): EmailTemplate => emailTemplates[key]

/** The placeholders that a template's subject may contain: all but the link, which is useless there. */
export const subjectPlaceholders = (key: EmailTemplateKey): readonly Placeholder[] =>
  templateOf(key).placeholders.filter(name => name !== 'link')

/** The editable part of a template. */
export interface EmailText {
  subject: string
  body: string
}
export type EmailTexts = Record<EmailTemplateKey, EmailText>

/** The default texts. */
export const defaultEmailTexts: EmailTexts = Object.fromEntries(
  emailTemplateKeys.map(key => {
    const { subject, body } = templateOf(key)
    return [key, { subject, body }]
  }),
) as EmailTexts
