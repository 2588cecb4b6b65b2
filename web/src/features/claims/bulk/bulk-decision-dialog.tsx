import type { BulkRow, StaffClaimRow } from '@opdesk/contracts/claim/staff-claim.ts'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog.tsx'
import { DuplicatesAhead, FlaggedAhead } from '../../../desk/claim/possible-duplicate.tsx'
import { actionCopy } from '../../../desk/decision/action-copy.ts'
import { clearDraftRemark, readDraftRemark } from '../../../desk/decision/draft-remark.ts'
import { RowResults } from '../../../desk/decision/row-results.tsx'
import { useBulkWrite } from '../../../desk/decision/use-bulk-write.ts'
import { type BulkDecided, type BulkDecision, BulkDecisionForm, namedClaims } from './bulk-decision-form.tsx'
import { bulkTotals } from './bulk-totals.ts'

const participle: Record<BulkDecision, string> = { approve: 'Approved', reject: 'Rejected' }

interface BulkDecisionDialogProps {
  decision: BulkDecision
  claims: readonly StaffClaimRow[]
  onClose: () => void
  onDone: (results: readonly BulkRow[]) => void
}

/** Confirms one decision on many claims, with their totals. Afterwards shows the result of each claim. */
export const BulkDecisionDialog = ({ decision, claims, onClose, onDone }: BulkDecisionDialogProps) => {
  const draft = `${decision} many`
  const [kept] = useState(() => readDraftRemark(draft))
  const done = (results: readonly BulkRow[]) => {
    if (results.some(row => row.success)) clearDraftRemark(draft)
    onDone(results)
  }
  const decide = useBulkWrite({ path: '/management/claims/bulk', failed: 'The decisions were not recorded', onDone: done })
  const submit = (decided: BulkDecided) =>
    decide.mutate(claims.map(({ _id: id, version, claim_id: claim_number }) => ({ id, ...decided, version, claim_number })))
  // The dialog cannot be closed while the decisions are sent: keys would reach the page behind it.
  const close = () => {
    if (!decide.isPending || decide.answer) onClose()
  }
  return (
    <Dialog closeOnClickOutside={false} onClose={close} title={`${actionCopy[decision].button}: ${namedClaims(claims.length)}`}>
      {decide.answer ? (
        <RowResults claims={claims} results={decide.answer.data} done={participle[decision]} onClose={onClose} />
      ) : (
        <BulkDecisionForm
          decision={decision}
          totals={bulkTotals(claims)}
          kept={kept}
          draft={draft}
          pending={decide.isPending}
          onSubmit={submit}
          onCancel={onClose}
        >
          <DuplicatesAhead claims={claims.filter(claim => claim.possible_duplicate)}>
            {decision === 'approve'
              ? 'You selected these claims one by one. Compare each before you approve: a bill must be paid only once.'
              : 'You selected these claims one by one.'}
          </DuplicatesAhead>
          <FlaggedAhead claims={claims}>
            You selected these claims one by one. Look at their documents before you decide.
          </FlaggedAhead>
        </BulkDecisionForm>
      )}
    </Dialog>
  )
}
