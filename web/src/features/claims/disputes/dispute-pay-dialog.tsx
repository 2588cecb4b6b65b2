import { formatRupees } from '@opdesk/contracts/money.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { api } from '../../../lib/api.ts'
import { DecisionConfirmation } from '../decision-confirmation.tsx'
import { useClaimWrite } from '../use-claim-write.ts'
import { type DisputeDialogProps, disputeFacts } from './dispute-dialog.tsx'
import { DisputeRefused } from './dispute-refused.tsx'

/** Pay is a confirmation: it releases what the dispute approved and was not yet paid. */
export const DisputePayDialog = ({ dispute, open, onClose, onDone }: DisputeDialogProps) => {
  const pay = useClaimWrite<{ id: string }>({
    claim: dispute,
    write: (body, key) => api.post('/management/pay-dispute', body, { key }),
    onDone,
  })
  const amount = formatRupees(dispute.outstanding_amount)
  return (
    <Dialog onClose={onClose} title={`Pay the difference: ${dispute.claim_id}`}>
      {(pay.error || (!open && pay.isIdle)) && <DisputeRefused error={pay.error} dispute={dispute} />}
      <DecisionConfirmation
        claim={dispute.original_claim_id}
        facts={disputeFacts(dispute)}
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
        disabled={!open}
        onConfirm={() => pay.mutate({ id: dispute._id })}
        back={{ label: 'Cancel', onClick: onClose }}
      />
    </Dialog>
  )
}
