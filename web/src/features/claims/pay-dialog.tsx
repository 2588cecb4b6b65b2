import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { paymentMessages } from '@opdesk/contracts/payment/messages.ts'
import { payableAmount } from '../../desk/claim/fee-rows.ts'
import { DuplicatesAhead } from '../../desk/claim/possible-duplicate.tsx'
import { confirmQuestion } from '../../desk/decision/action-copy.ts'
import { ChangedNotice } from '../../desk/decision/changed-notice.tsx'
import { DecisionConfirmation } from '../../desk/decision/decision-confirmation.tsx'
import { DecisionRefused } from '../../desk/decision/decision-refused.tsx'
import { ReviewDialog } from '../../desk/decision/review-dialog.tsx'
import { useSeenClaim } from '../../desk/decision/seen-claim.ts'
import { useClaimWrite } from '../../desk/decision/use-claim-write.ts'
import { SecondPersonNote } from '../../desk/payment/second-person-note.tsx'
import { api } from '../../lib/api.ts'
import type { OriginalCandidate } from './original-claim.tsx'

interface PayDialogProps {
  claim: StaffClaim
  open: boolean
  /** Possible duplicates of this claim, to be compared before it is paid. */
  duplicates: readonly OriginalCandidate[]
  onClose: () => void
  /** Called with the server's message after the payment. */
  onDone: (message: string) => void
}

const released = ({ paid_amount, approved_claimable_amount }: StaffClaim): string => {
  if (paid_amount > 0) return `what is left of the approved amount after ${formatRupees(paid_amount)} paid before:`
  return `the ${approved_claimable_amount === null ? 'claimable' : 'approved'} amount of`
}

/** Confirms a payment: of the approved amount, or of the claimable amount if none is approved, less earlier payments. */
export const PayDialog = ({ claim, open, duplicates, onClose, onDone }: PayDialogProps) => {
  const { seen, changes, acknowledge } = useSeenClaim(claim)
  const pay = useClaimWrite<{ id: string; claim_number: string }>({
    write: (body, key) => api.post('/management/pay-claim', body, { key, version: seen.version }),
    onDone,
  })
  const amount = formatRupees(payableAmount(seen))
  return (
    <ReviewDialog pending={pay.isPending} onClose={onClose} title={`Pay: ${claim.claim_id}`}>
      {(pay.error || (!open && pay.isIdle)) && (
        <DecisionRefused error={pay.error} claim={claim} open={open} failed={paymentMessages.paymentFailed} />
      )}
      {open && !pay.isPending && changes.length > 0 && (
        <ChangedNotice
          changes={changes}
          hint="Nothing was paid."
          action={{
            label: 'Show the present amount',
            onClick: () => {
              pay.reset()
              acknowledge()
            },
          }}
        />
      )}
      <SecondPersonNote amount={payableAmount(seen)} />
      <DuplicatesAhead claims={duplicates}>Compare the claims before you pay: a bill must be paid only once.</DuplicatesAhead>
      <DecisionConfirmation
        claim={seen}
        question={confirmQuestion.pay(claim.claim_id)}
        consequence={
          <>
            This releases {released(seen)} <strong className="tabular">{amount}</strong> to {claim.user_id.name}. It cannot be
            taken back.
          </>
        }
        confirm={`Pay ${amount}`}
        color="teal"
        pending={pay.isPending}
        disabled={!open || changes.length > 0}
        onConfirm={() => pay.mutate({ id: claim._id, claim_number: seen.claim_id })}
        back={{ label: 'Cancel', onClick: onClose }}
      />
    </ReviewDialog>
  )
}
