import type { BulkRow } from '@opdesk/contracts/claim/staff-claim.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { RowResults } from '../../desk/decision/row-results.tsx'
import { useBulkWrite } from '../../desk/decision/use-bulk-write.ts'
import { ChooseVerifier, type Verifier } from './choose-verifier.tsx'
import { TransferConfirmation } from './transfer-confirmation.tsx'
import type { Transferable, TransferKind } from './transferable.ts'

const failed: Record<TransferKind, readonly [one: string, many: string]> = {
  claim: [messages.claimTransferFailed, messages.claimsTransferFailed],
  dispute: [messages.disputeTransferFailed, messages.disputesTransferFailed],
}

interface TransferDialogProps {
  kind: TransferKind
  /** One, or many. */
  claims: readonly Transferable[]
  onClose: () => void
  onDone: (results: readonly BulkRow[]) => void
}

/** Transfers claims in three steps: choice of the verifier, confirmation, and the result of each claim. */
export const TransferDialog = ({ kind, claims, onClose, onDone }: TransferDialogProps) => {
  const [verifier, setVerifier] = useState<Verifier | null>(null)
  const [confirming, setConfirming] = useState(false)
  const [only] = claims.length === 1 ? claims : []
  const moving = claims.filter(claim => claim.assigned_to_verifier?._id !== verifier?._id)
  const transfer = useBulkWrite({
    path: `/management/transfer-${kind}s`,
    failed: failed[kind][only ? 0 : 1],
    onDone: results => {
      onDone(results)
      if (only && results.every(row => row.success)) onClose()
    },
  })
  return (
    <Dialog
      closeOnClickOutside={false}
      onClose={onClose}
      title={only ? `Transfer: ${only.claim_id}` : `Transfer: ${claims.length} ${kind}s`}
    >
      {transfer.answer ? (
        <RowResults
          claims={claims}
          results={transfer.answer.data}
          done="Transferred"
          skipped={`Skipped: already with ${verifier?.name}.`}
          hint={`Items that were not transferred stay selected while they are in the list.`}
          onClose={onClose}
        />
      ) : confirming && verifier ? (
        <TransferConfirmation
          kind={kind}
          claims={claims}
          moving={moving}
          verifier={verifier}
          pending={transfer.isPending}
          onBack={() => setConfirming(false)}
          onConfirm={() => transfer.mutate(moving.map(claim => ({ claim_id: claim._id, verifier_id: verifier._id })))}
        />
      ) : (
        <ChooseVerifier
          kind={kind}
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
