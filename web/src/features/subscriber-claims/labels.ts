import { type DocumentKind, documentKinds } from '@opdesk/contracts/claim/documents.ts'
import { ClaimStatus, type FeeKind } from '@opdesk/contracts/codes.ts'

/** What an upload is for: one kind of a claim's documents, or a file that supports a dispute. */
export type UploadKind = DocumentKind | 'dispute'

/** The documents required for each fee. The prescription is required for all fees. */
const documentsOfFee: Record<FeeKind, readonly DocumentKind[]> = {
  doctor: ['fee_receipt'],
  pharmacy: ['pharmacy_receipt'],
  lab: ['test_receipt', 'test_reports'],
  combined: ['pharmacy_receipt', 'test_receipt', 'test_reports'],
}

/** The kinds of documents required for a claim with these fees. */
export const documentsFor = (fees: readonly FeeKind[]): DocumentKind[] => {
  const wanted = new Set<DocumentKind>(['prescription', ...fees.flatMap(fee => documentsOfFee[fee])])
  return documentKinds.filter(kind => wanted.has(kind))
}

/** True if support has asked a question and the subscriber has not answered yet. */
export const awaitsAnswer = (claim: { status: number; subscriber_reaction: boolean }): boolean =>
  claim.status === ClaimStatus.clarification && !claim.subscriber_reaction
