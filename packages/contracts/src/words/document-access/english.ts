import type { AccessRole } from '../../access-roles.ts'
import type { AccessedKind } from '../../claim/document-access.ts'

const kinds: Record<AccessedKind, string> = {
  prescription: 'Prescription',
  fee_receipt: 'Fee Receipt',
  pharmacy_receipt: 'Pharmacy Receipt',
  test_receipt: 'Test Receipt',
  test_reports: 'Test Reports',
  dispute: 'Document of a dispute',
  family: 'Document of a family member',
  claim: 'Details of a claim, for the claims exchange',
  nominee_copy: 'Copy of your data for your nominee',
  nominee_proof: 'Proof that came with a request of your nominee',
}

const roles: Record<AccessRole, string> = {
  verifier: 'Verifier',
  management: 'Management',
  manager: 'Manager',
  finance: 'Finance',
  staff: 'Staff',
  admin: 'Admin',
  program: 'Claims exchange',
}

/** The texts of the section that shows the accesses of staff to a person's documents. A slot takes a formatted day or a number. */
export const english = {
  title: 'Who opened your documents',
  hint: 'Each time our staff open one of your documents, the role and the day are kept here. Documents of the next claim in their queue are opened ahead, so a document can be listed that no person has read yet.',
  loading: 'Loading',
  none: 'None of your documents has been opened by our staff.',
  loadFailed: 'The list could not be loaded.',
  role: (role: AccessRole) => roles[role],
  document: (kind: AccessedKind) => kinds[kind],
  removed: 'A document that is no longer in a claim',
  claims: (numbers: readonly string[]) => `Claim ${numbers.join(', ')}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  newer: 'Newer',
  older: 'Older',
}
export type DocumentAccessWords = typeof english
