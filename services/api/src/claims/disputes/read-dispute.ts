import { totalFees } from '@opdesk/contracts/claim/fees.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { findClaimDoc } from '@opdesk/projections/claim-detail/query.ts'
import type { ClaimDoc } from '@opdesk/projections/claim-detail/table.ts'
import { findDispute } from '@opdesk/projections/dispute/query.ts'
import type { DisputeMoney } from '@opdesk/projections/dispute/record.ts'
import type { DisputeRecord } from '@opdesk/projections/dispute/table.ts'
import { coverFor } from '@opdesk/projections/wallet/query.ts'
import type { AppDeps } from '../../deps.ts'

interface FoundDispute {
  dispute: DisputeRecord
  doc: ClaimDoc
  money: DisputeMoney
}

/**
 * The dispute of a claim, with the claim, its approved amount and the amount that the wallet can pay. `maySee` decides whether the
 * caller may see the dispute.
 * @throws dispute_not_found
 */
export const readDispute = async (
  { db }: Pick<AppDeps, 'db'>,
  id: string,
  maySee: (dispute: DisputeRecord) => boolean = () => true,
): Promise<FoundDispute> => {
  const [dispute, doc] = await Promise.all([findDispute(db, id), findClaimDoc(db, id)])
  if (!dispute || !doc || !maySee(dispute)) throw new DomainError('dispute_not_found')
  const covers = await coverFor(db, dispute.subscriber_id, id)
  return { dispute, doc, money: { approved: doc.approved && totalFees(doc.approved), covers } }
}
