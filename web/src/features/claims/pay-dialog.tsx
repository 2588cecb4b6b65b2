import type { StaffClaim } from '@opdesk/contracts/claim/queries.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { Dialog } from '../../components/dialog.tsx'
import { api } from '../../lib/api.ts'
import { questionOf } from './action-copy.ts'
import { DecisionConfirmation } from './decision-confirmation.tsx'
import { DecisionRefused } from './decision-refused.tsx'
import { payableAmount } from './fee-rows.ts'
import { useClaimWrite } from './use-claim-write.ts'

interface PayDialogProps {
  claim: StaffClaim
  open: boolean
  onClose: () => void
  onDone: () => void
}

const released = ({ paid_amount, approved_claimable_amount }: StaffClaim): string => {
  if (paid_amount > 0) return `what is left of the approved amount after ${formatRupees(paid_amount)} paid before:`
  return `the ${approved_claimable_amount === null ? 'claimable' : 'approved'} amount of`
}

/** Pay is a confirmation: it releases the approved amount, or the claimable one where there is none. */
export const PayDialog = ({ claim, open, onClose, onDone }: PayDialogProps) => {
  const pay = useClaimWrite<{ id: string }>({
    claim,
    write: (body, key) => api.post('/management/pay-claim', body, { key }),
    onDone,
  })
  const amount = formatRupees(payableAmount(claim))
  return (
    <Dialog onClose={onClose} title={`Pay: ${claim.claim_id}`}>
      {(pay.error || (!open && pay.isIdle)) && (
        <DecisionRefused error={pay.error} claim={claim} failed={messages.paymentFailed} />
      )}
      <DecisionConfirmation
        claim={claim}
        question={questionOf.pay(claim.claim_id)}
        consequence={
          <>
            This releases {released(claim)} <strong className="tabular">{amount}</strong> to {claim.user_id.name}. It cannot be
            taken back.
          </>
        }
        confirm={`Pay ${amount}`}
        color="teal"
        pending={pay.isPending}
        disabled={!open}
        onConfirm={() => pay.mutate({ id: claim._id })}
        back={{ label: 'Cancel', onClick: onClose }}
      />
    </Dialog>
  )
}
