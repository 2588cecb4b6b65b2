import type { StaffClaim } from '@opdesk/contracts/claim/queries.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { formatRupees, toPaise, toRupees } from '@opdesk/contracts/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../components/dialog.tsx'
import { api } from '../../lib/api.ts'
import { questionOf } from './action-copy.ts'
import { DecisionConfirmation } from './decision-confirmation.tsx'
import { DecisionRefused } from './decision-refused.tsx'
import { payableAmount } from './fee-rows.ts'
import { claimPaymentsQuery } from './payments/queries.ts'
import { useClaimWrite } from './use-claim-write.ts'

interface PayDialogProps {
  claim: StaffClaim
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** Pay is a confirmation: it releases the approved amount. */
export const PayDialog = ({ claim, open, onClose, onDone }: PayDialogProps) => {
  const pay = useClaimWrite<{ id: string }>({
    claim,
    write: (body, key) => api.post('/management/pay-claim', body, { key }),
    onDone,
  })
  const payments = useQuery({ ...claimPaymentsQuery('management', claim._id), enabled: claim.dispute })
  const paid = (payments.data ?? []).reduce((sum, payment) => sum + toPaise(payment.amount), 0)
  const amount = formatRupees(toRupees(toPaise(payableAmount(claim)) - paid))
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
            This releases {paid > 0 ? 'what is not paid yet of the approved amount,' : 'the approved amount of'}{' '}
            <strong className="tabular">{amount}</strong> to {claim.user_id.name}. It cannot be taken back.
          </>
        }
        confirm={`Pay ${amount}`}
        color="teal"
        pending={pay.isPending}
        disabled={!open || payments.isLoading}
        onConfirm={() => pay.mutate({ id: claim._id })}
        back={{ label: 'Cancel', onClick: onClose }}
      />
    </Dialog>
  )
}
