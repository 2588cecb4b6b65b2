import { type DocumentKind, MAX_FILES_PER_UPLOAD } from '@opdesk/contracts/claim/documents.ts'
import type { DraftReadings } from '@opdesk/contracts/claim/reading/draft-readings.ts'

/** The kinds that file names tell, the most specific first. */
const byName: readonly (readonly [RegExp, DocumentKind])[] = [
  [/presc|\brx\b/i, 'prescription'],
  [/pharma|medic|chemist/i, 'pharmacy_receipt'],
  [/report/i, 'test_reports'],
  [/\blab|test/i, 'test_receipt'],
  [/bill|receipt|invoice|fee/i, 'fee_receipt'],
]

/**
 * Guesses the kind of a chosen file by its name, or else by what the claim lacks: the prescription first. `count`: the papers of a
 * kind so far. A guess with no more room gives way to a kind with room; undefined if there is none.
 */
export const guessKind = (name: string, count: (kind: DocumentKind) => number): DocumentKind | undefined => {
  const named = byName.find(([pattern]) => pattern.test(name))?.[1]
  const lacking = count('prescription') === 0 ? 'prescription' : 'fee_receipt'
  const order: DocumentKind[] = [
    named ?? lacking,
    'fee_receipt',
    'test_reports',
    'prescription',
    'pharmacy_receipt',
    'test_receipt',
  ]
  return order.find(kind => count(kind) < MAX_FILES_PER_UPLOAD)
}

type Offers = DraftReadings['records'][number]['offers']

/** The kind that the reading of a paper tells: a total is on a receipt. Undefined if it tells none. */
export const kindOfReading = (offers: Offers): 'prescription' | 'fee_receipt' | undefined => {
  if (offers.some(({ kind }) => kind === 'total')) return 'fee_receipt'
  return offers.some(({ kind }) => kind === 'doctor') ? 'prescription' : undefined
}
