import type { Placeholder } from './placeholders.ts'
import type { EmailTemplate, EmailText } from './template.ts'
import { accountTemplates } from './templates/accounts.ts'
import { claimTemplates } from './templates/claims.ts'
import { hindiEmailTexts } from './templates/hindi.ts'
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

/** The mails to subscribers, which have a Hindi text, too. */
export type HindiEmailKey = keyof typeof hindiEmailTexts
export const hindiEmailKeys = Object.keys(hindiEmailTexts) as readonly HindiEmailKey[]
export const hasHindi = (key: EmailTemplateKey): key is HindiEmailKey => Object.hasOwn(hindiEmailTexts, key)

/** The texts of a mail. `hindi`: null if all readers get the English text. */
export interface EditedEmail extends EmailText {
  hindi: EmailText | null
}
export type EmailTexts = Record<EmailTemplateKey, EditedEmail>

/** The default texts. */
export const defaultEmailTexts: EmailTexts = Object.fromEntries(
  emailTemplateKeys.map(key => {
    const { subject, body } = templateOf(key)
    return [key, { subject, body, hindi: hasHindi(key) ? hindiEmailTexts[key] : null }]
  }),
) as EmailTexts

/** Texts as they were saved: records from before there were Hindi texts, or from before a mail was added, lack some. */
export type SavedEmailTexts = Record<string, EmailText & { hindi?: EmailText | null | undefined }>

/** The saved texts with the defaults of those that were never saved. */
export const withDefaults = (saved: SavedEmailTexts): EmailTexts =>
  Object.fromEntries(emailTemplateKeys.map(key => [key, { ...defaultEmailTexts[key], ...saved[key] }])) as EmailTexts
