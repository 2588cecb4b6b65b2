import type { DocumentKind } from '@opdesk/contracts/claim/documents.ts'
import type { Day } from '@opdesk/contracts/time.ts'

/** The content of one sheet of paper, independent of its drawing. */
export interface Bill {
  kind: DocumentKind
  /** `photo`: drawn like a photograph of a till receipt. */
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
  /** Label and amount, the sum last; none on a prescription or report. */
  totals: readonly (readonly [label: string, amount: string])[]
  notes: readonly string[]
  /** Two lines in a stamp. */
  stamp: readonly [string, string]
}
