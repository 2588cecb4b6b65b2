import type { StaffDispute } from '@opdesk/contracts/dispute/queries.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { ChangedNotice } from '../../desk/decision/changed-notice.tsx'
import { DecisionConfirmation } from '../../desk/decision/decision-confirmation.tsx'
import { ReviewDialog } from '../../desk/decision/review-dialog.tsx'
import { useSeenClaim } from '../../desk/decision/seen-claim.ts'
import { useClaimWrite } from '../../desk/decision/use-claim-write.ts'
import { SecondPersonNote } from '../../desk/payment/second-person-note.tsx'
import { api } from '../../lib/api.ts'
import { DisputeRefused } from './dispute-refused.tsx'

interface DisputePayDialogProps {
  dispute: StaffDispute
  /** False if the payment is no longer possible, since another person acted first. */
  open: boolean
  onClose: () => void
  /** Called with the server's message after the payment. */
  onDone: (message: string) => void
}

/** Confirms a payment of the amount that the dispute approved and that is not paid yet. */
export const DisputePayDialog = ({ dispute, open, onClose, onDone }: DisputePayDialogProps) => {
  const { seen, changes, acknowledge } = useSeenClaim(dispute.original_claim_id)
  const pay = useClaimWrite<{ id: string; claim_number: string }>({
    write: (body, key) => api.post('/management/pay-dispute', body, { key, version: seen.version }),
    onDone,
  })
  const amount = formatRupees(dispute.outstanding_amount)
  return (
    <ReviewDialog pending={pay.isPending} onClose={onClose} title={`Pay the difference: ${dispute.claim_id}`}>
      {(pay.error || (!open && pay.isIdle)) && <DisputeRefused error={pay.error} dispute={dispute} open={open} />}
      {open && !pay.isPending && changes.length > 0 && (
        <ChangedNotice
          changes={changes}
          hint="Nothing was paid."
          action={{ label: 'Show the present amount', onClick: acknowledge }}
        />
      )}
      <SecondPersonNote amount={dispute.outstanding_amount} />
      <DecisionConfirmation
        claim={seen}
        facts={[
          ['Paid before', formatRupees(dispute.paid_amount)],
          ['Still to pay', amount],
        ]}
        question={`Pay the difference of claim ${dispute.claim_id}?`}
        consequence={
          <>
            This releases <strong className="tabular">{amount}</strong> to {dispute.user_id.name} and settles the dispute. It
            cannot be taken back.
          </>
        }
        confirm={`Pay ${amount}`}
        color="teal"
        pending={pay.isPending}
        disabled={!open || changes.length > 0}
        onConfirm={() => pay.mutate({ id: dispute._id, claim_number: seen.claim_id })}
        back={{ label: 'Cancel', onClick: onClose }}
      />
    </ReviewDialog>
  )
}
