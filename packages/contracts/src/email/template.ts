import type { Placeholder } from './placeholders.ts'

/** A mail that the product knows, with the text it ships with. */
export interface EmailTemplate {
  /** Title in the list of templates, and in 'Please enter …'. */
  label: string
  /** Occasion and recipient of the mail. */
  sent: string
  /** The product does not send it yet. */
  unused?: true
  placeholders: readonly Placeholder[]
  subject: string
  /** HTML, of the tags that `sanitiseTemplate` lets through. */
  body: string
}
