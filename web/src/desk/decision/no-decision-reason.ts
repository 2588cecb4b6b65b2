import { claimErrors } from '@opdesk/contracts/claim/errors.ts'
import { commonErrors } from '@opdesk/contracts/common-errors.ts'
import { disputeErrors } from '@opdesk/contracts/dispute/errors.ts'
import type { ErrorEntries } from '@opdesk/contracts/error-entries.ts'
import { paymentErrors } from '@opdesk/contracts/payment/errors.ts'

interface Offered {
  action: string
  reason?: string | undefined
}

/** The refusals of the review chain. The whole catalogue would load the sentences of all features. */
const refusals: ErrorEntries = { ...commonErrors, ...claimErrors, ...disputeErrors, ...paymentErrors }

/** The reason why a claim or dispute offers no decision, as a sentence of its refusal; null if no explanation is needed. */
export const noDecisionReason = (actions: readonly Offered[]): string | null => {
  const reason = actions.find(({ action }) => action === 'approve')?.reason
  const [, sentence] = refusals[reason ?? ''] ?? []
  if (!sentence) return null
  return reason === 'own_claim' ? `${sentence} Management can lift this.` : sentence
}
