import { actsFor, type UnderReview, type Viewer } from '@opdesk/contracts/claim/review-chain.ts'

/** Adds `acting_for` to a claim or dispute that waits for another verifier, if the caller is that verifier's substitute. */
export const actingFor = (
  { status, assigned_verifier_id }: { status: string } & Pick<UnderReview, 'assigned_verifier_id'>,
  viewer: Viewer,
): { acting_for?: { _id: string; name: string } } => {
  const absent = status === 'awaiting_verifier' && actsFor({ assigned_verifier_id }, viewer)
  return absent ? { acting_for: { _id: absent.id, name: absent.name } } : {}
}
