import type { ClaimAction } from '@opdesk/contracts/claim/policy.ts'
import { isReasonOf } from '@opdesk/contracts/claim/reasons.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'

/** The reason of a decision: a remark, and optionally a reason of the catalogue. An approval has no reason of the catalogue. */
export interface Refusal {
  remark: string
  reason?: string | undefined
}

/** The reason as the event records it. @throws reason_invalid unless the catalogue has the reason for this decision */
export const checkedReason = (decision: ClaimAction, { reason }: Refusal): string | null => {
  if (reason === undefined) return null
  if (!isReasonOf(decision, reason)) throw new DomainError('reason_invalid')
  return reason
}
