import type { InLanguages, Language } from '../site/language.ts'
import type { EmailText } from './templates.ts'

/** A mail that exists in English and Hindi. */
export type EmailInLanguages = InLanguages<EmailText>

/** The mail in the recipient's language. For a recipient who has not chosen one, the English text is followed by the Hindi one. */
export const emailIn = ({ en, hi }: EmailInLanguages, language: Language | null): EmailText => {
  if (language !== null) return language === 'hi' ? hi : en
  return { subject: `${en.subject} · ${hi.subject}`, body: `${en.body}\n<div lang="hi">\n${hi.body}\n</div>` }
}
