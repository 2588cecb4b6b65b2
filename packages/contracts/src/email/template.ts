import type { Placeholder } from './placeholders.ts'

/** The editable part of a mail, in one language. */
export interface EmailText {
  subject: string
  /** HTML with the tags that `sanitiseTemplate` allows. */
  body: string
}

/** An editable mail, with its default text. */
export interface EmailTemplate extends EmailText {
  /** Title in the list of templates, and in 'Please enter …'. */
  label: string
  /** Occasion and recipient of the mail. */
  sent: string
  /** Marks a mail that the product does not send yet. */
  unused?: true
  placeholders: readonly Placeholder[]
}
