import type { ClaimAction } from '@opdesk/contracts/claim/policy.ts'
import { isReasonOf } from '@opdesk/contracts/claim/reasons.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'

/** What a decision says: the remark, and a reason of the catalogue where one was chosen, which an approval never has. */
export interface Refusal {
  remark: string
  reason?: string | undefined
}

/** The reason as the event records it. @throws reason_invalid for one the catalogue does not have for this decision */
export const checkedReason = (decision: ClaimAction, { reason }: Refusal): string | null => {
  if (reason === undefined) return null
  if (!isReasonOf(decision, reason)) throw new DomainError('reason_invalid')
  return reason
}
