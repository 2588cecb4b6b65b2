import type { BulkRow, StaffClaimRow } from '@opdesk/contracts/claim/queries.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog.tsx'
import { RowResults } from '../bulk/row-results.tsx'
import { useBulkWrite } from '../bulk/use-bulk-write.ts'
import { ChooseVerifier, type Verifier } from './choose-verifier.tsx'
import { TransferConfirmation } from './transfer-confirmation.tsx'

interface TransferDialogProps {
  /** One claim, or many. */
  claims: readonly StaffClaimRow[]
  onClose: () => void
  onDone: (results: readonly BulkRow[]) => void
}

/** Who takes the claims over, a confirmation, and what became of each claim. */
export const TransferDialog = ({ claims, onClose, onDone }: TransferDialogProps) => {
  const [verifier, setVerifier] = useState<Verifier | null>(null)
  const [confirming, setConfirming] = useState(false)
  const [only] = claims.length === 1 ? claims : []
  const moving = claims.filter(claim => claim.assigned_to_verifier?._id !== verifier?._id)
  const transfer = useBulkWrite({
    path: '/management/transfer-claims',
    failed: only ? messages.claimTransferFailed : messages.claimsTransferFailed,
    onDone: results => {
      onDone(results)
      if (only && results.every(row => row.success)) onClose()
    },
  })
  return (
    <Dialog
      closeOnClickOutside={false}
      onClose={onClose}
      title={only ? `Transfer: ${only.claim_id}` : `Transfer: ${claims.length} claims`}
    >
      {transfer.data ? (
        <RowResults
          claims={claims}
          results={transfer.data.data}
          done="Transferred"
          skipped={`Skipped: already with ${verifier?.name}.`}
          onClose={onClose}
        />
      ) : confirming && verifier ? (
        <TransferConfirmation
          claims={claims}
          moving={moving}
          verifier={verifier}
          pending={transfer.isPending}
          onBack={() => setConfirming(false)}
          onConfirm={() => transfer.mutate(moving.map(claim => ({ claim_id: claim._id, verifier_id: verifier._id })))}
        />
      ) : (
        <ChooseVerifier
          claims={claims}
          moving={moving.length}
          verifier={verifier}
          onChange={setVerifier}
          onChosen={() => setConfirming(true)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
