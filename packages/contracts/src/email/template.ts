import type { Placeholder } from './placeholders.ts'

/** A mail that the product knows, with the text it ships with. */
export interface EmailTemplate {
  /** As the list of templates shows it, and in 'Please enter …'. */
  label: string
  /** When it goes out, and to whom. */
  sent: string
  /** What would send it is not in the product yet. */
  unused?: true
  placeholders: readonly Placeholder[]
  subject: string
  /** HTML, of the tags that `sanitiseTemplate` lets through. */
  body: string
}
