import { Stack } from '@mantine/core'
import { approvalStatuses } from '@opdesk/contracts/claim/commands.ts'
import { decideDispute } from '@opdesk/contracts/dispute/commands.ts'
import type { StaffDispute } from '@opdesk/contracts/dispute/queries.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { useState } from 'react'
import { required } from '../../components/required.ts'
import { actionCopy } from '../../desk/decision/action-copy.ts'
import { DecisionConfirmation } from '../../desk/decision/decision-confirmation.tsx'
import { readDraftRemark, useStoreDraftRemark } from '../../desk/decision/draft-remark.ts'
import { RemarkField } from '../../desk/decision/remark-field.tsx'
import { ReviewDialog } from '../../desk/decision/review-dialog.tsx'
import { SubmitRow } from '../../desk/decision/submit-row.tsx'
import { useDecision } from '../../desk/queue/use-decision.ts'
import { focusFirst } from '../../lib/form-errors.ts'
import { submitHandler } from '../../lib/submit-handler.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { DisputeRefused } from './dispute-refused.tsx'

export interface DisputeDialogProps {
  dispute: StaffDispute
  /** False if the decision is no longer possible, since another person decided first. */
  open: boolean
  onClose: () => void
  /** Called with the server's message after the decision. */
  onDone: (message: string) => void
}

export const disputeFacts = ({ paid_amount, outstanding_amount }: StaffDispute): [string, string][] => [
  ['Paid before', formatRupees(paid_amount)],
  ['Still to pay', formatRupees(outstanding_amount)],
]

const consequenceOf = ({ state_name, outstanding_amount }: StaffDispute, action: 'approve' | 'reject'): string => {
  if (action === 'reject') return 'The claim returns to its earlier state for good and cannot be disputed again.'
  if (state_name === 'awaiting_finance')
    return `The claim is approved again, and ${formatRupees(outstanding_amount)} can be paid.`
  return `You approve that up to ${formatRupees(outstanding_amount)} is paid. The dispute goes to the next stage.`
}

/**
 * Asks for a remark, which is required, then for a confirmation (back-office spec section 5). The typed text survives a conflicting
 * decision.
 */
export const DisputeDecisionDialog = ({
  action,
  dispute,
  open,
  onClose,
}: DisputeDialogProps & { action: 'approve' | 'reject' }) => {
  const [confirming, setConfirming] = useState(false)
  // The dispute's version that the confirmation shows, and that is sent with the decision.
  const [version, setVersion] = useState(dispute.version)
  const name = `dispute ${action} ${dispute._id}`
  const [kept] = useState(() => readDraftRemark(name))
  const { button, color } = actionCopy[action]
  const claimId = dispute.claim_id
  const form = useSchemaForm<{ approval_status: number; remark: string }>(
    decideDispute,
    { approval_status: approvalStatuses[action], remark: kept?.remark ?? '' },
    name,
  )
  const { decide } = useDecision()
  useStoreDraftRemark(name, { remark: form.values.remark, reason: undefined })
  const send = () => {
    onClose()
    decide({
      claim: { _id: dispute._id, claim_id: claimId, version },
      label: action === 'approve' ? 'dispute approved' : 'dispute rejected',
      method: 'patch',
      path: `/management/disputed-claims/${encodeURIComponent(dispute._id)}`,
      body: { ...decideDispute.parse(form.getValues()), claim_number: claimId },
      draft: name,
    })
  }
  const submit = () => {
    const { hasErrors, errors } = form.validate()
    if (hasErrors) focusFirst(form, Object.keys(errors))
    if (hasErrors || !open) return
    setVersion(dispute.version)
    setConfirming(true)
  }
  return (
    <ReviewDialog
      pending={false}
      closeOnClickOutside={false}
      onClose={onClose}
      title={`${button} the dispute: ${claimId}`}
      size="lg"
    >
      {!open && <DisputeRefused error={null} dispute={dispute} open={open} />}
      {confirming ? (
        <DecisionConfirmation
          claim={dispute.original_claim_id}
          facts={disputeFacts(dispute)}
          question={`${button} the dispute of claim ${claimId}?`}
          consequence={consequenceOf(dispute, action)}
          remark={form.values.remark.trim()}
          confirm={action === 'approve' ? 'Yes, approve' : 'Yes, reject'}
          color={color}
          pending={false}
          disabled={!open}
          onConfirm={send}
          back={{ label: 'Back', onClick: () => setConfirming(false) }}
        />
      ) : (
        <form noValidate onSubmit={submitHandler(submit)}>
          <Stack gap="sm">
            <RemarkField
              remark={form.values.remark}
              onSubmitKeys={submit}
              {...required}
              description="If this closes the dispute, the subscriber can read it."
              data-autofocus
              {...form.getInputProps('remark')}
            />
            <SubmitRow disabled={!open} onCancel={onClose} />
          </Stack>
        </form>
      )}
    </ReviewDialog>
  )
}
