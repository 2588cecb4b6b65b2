import type { DocumentKind } from '@opdesk/contracts/claim/documents.ts'
import type { Day } from '@opdesk/contracts/time.ts'

/** The content of a printed bill, independent of how it is drawn. */
export interface Bill {
  kind: DocumentKind
  /** `photo`: drawn as a photograph of a till receipt. */
  form: 'pdf' | 'photo'
  fileName: string
  issuer: { name: string; lines: readonly string[] }
  title: string
  number: string
  day: Day
  /** Label and value. */
  facts: readonly (readonly [label: string, value: string])[]
  headings: readonly [string, string, string]
  rows: readonly (readonly [string, string, string])[]
  /** Labels and amounts; the total comes last. Empty for a prescription or report. */
  totals: readonly (readonly [label: string, amount: string])[]
  notes: readonly string[]
  /** The two lines of the stamp. */
  stamp: readonly [string, string]
}
