import { asOneLine, stripControlCharacters } from '../control-characters.ts'
import { textOfHtml } from '../html-text.ts'
import type { Language } from '../site/language.ts'
import { type Placeholder, replacePlaceholders } from './placeholders.ts'
import type { EmailText } from './template.ts'

export type MailValues = Partial<Record<Placeholder, string>>

/** A mail as it is sent. `html` is a whole document. */
export interface FilledMail {
  subject: string
  html: string
  text: string
}

/** Maximum length of a subject: mail programs cut off longer ones. */
const SUBJECT_LENGTH_MAX = 200

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '{': '&#123;',
  '}': '&#125;',
}

/** Text as HTML, also within an attribute in quotes. Line breaks are kept. */
const asHtml = (value: string): string =>
  value.replace(/[&<>"'{}]/g, character => escapes[character] ?? '').replace(/\n/g, '<br>')

/** Text as one line of a header: without line breaks and similar characters, and cut to the maximum length. */
const asHeader = (text: string): string => {
  const line = asOneLine(text)
  const characters = [...line]
  return characters.length > SUBJECT_LENGTH_MAX ? `${characters.slice(0, SUBJECT_LENGTH_MAX - 1).join('')}…` : line
}

/** The only placeholder with line breaks in its value. In others, such as a name, line breaks could imitate text of the product. */
const SEVERAL_LINES: Placeholder = 'remark'

const valueIn =
  (values: MailValues, as: (value: string) => string) =>
  (name: string): string | undefined => {
    const value = values[name as Placeholder]
    if (value === undefined) return undefined
    return as(name === SEVERAL_LINES ? stripControlCharacters(value.replace(/\r\n?/g, '\n')) : asOneLine(value))
  }

/**
 * The styles of a mail's frame, in attributes because mail programs need them there; the page's content security policy allows
 * them in the preview.
 */
export const mailStyles = {
  body: "margin:0;padding:24px;background:#ffffff;color:#1a2b2b;font-family:Arial,'Noto Sans',sans-serif;font-size:16px;line-height:1.5",
  column: 'max-width:600px;margin:0 auto;overflow-wrap:anywhere',
}

const documentOf = (subject: string, body: string, language: Language): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${asHtml(subject)}</title>
</head>
<body style="${mailStyles.body}">
<div style="${mailStyles.column}">
${body}
</div>
</body>
</html>`

/**
 * Puts values into a template as text: markup in a name is escaped. A placeholder without a value remains.
 * @param template with a sanitised body
 */
export const fillTemplate = (template: EmailText, values: MailValues, language: Language = 'en'): FilledMail => {
  const subject = asHeader(replacePlaceholders(template.subject, valueIn(values, asHeader)))
  return {
    subject,
    html: documentOf(subject, replacePlaceholders(template.body, valueIn(values, asHtml)), language),
    text: replacePlaceholders(
      textOfHtml(template.body),
      valueIn(values, value => value),
    ),
  }
}

const fillOne = <M extends Pick<FilledMail, 'html' | 'text'>>(mail: M, values: MailValues): M => ({
  ...mail,
  html: replacePlaceholders(mail.html, valueIn(values, asHtml)),
  text: replacePlaceholders(
    mail.text,
    valueIn(values, value => value),
  ),
})

/** Fills in the link last: only the sender of mails has the product's address. */
export const fillLink = <M extends Pick<FilledMail, 'html' | 'text'>>(mail: M, link: string): M => fillOne(mail, { link })

/** Fills in the one-time code of a mail that has a code instead of a link. The code is encrypted until the mail is sent. */
export const fillCode = <M extends Pick<FilledMail, 'html' | 'text'>>(mail: M, code: string): M => fillOne(mail, { code })
