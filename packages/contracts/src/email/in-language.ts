import type { InLanguages, Language } from '../site/language.ts'
import { type FilledMail, fillTemplate, type MailValues } from './fill-template.ts'
import type { EmailText } from './template.ts'

/** A mail that exists in English and Hindi. `both`: a recipient who has not chosen a language gets both texts, in one mail. */
export interface EmailInLanguages extends InLanguages<EmailText> {
  both?: true
}

const bothOf = ({ en, hi }: EmailInLanguages): EmailText => ({
  subject: `${en.subject} · ${hi.subject}`,
  body: `${en.body}\n<div lang="hi">\n${hi.body}\n</div>`,
})

/**
 * Fills a mail in the recipient's language; null if the recipient has not chosen one.
 * @param inHindi values that are words, in Hindi; they replace those of `values` in the Hindi mail
 */
export const fillInLanguage = (
  texts: EmailInLanguages,
  language: Language | null,
  values: MailValues,
  inHindi: MailValues = {},
): FilledMail => {
  if (language === 'hi') return fillTemplate(texts.hi, { ...values, ...inHindi }, 'hi')
  return fillTemplate(language === null && texts.both ? bothOf(texts) : texts.en, values)
}
