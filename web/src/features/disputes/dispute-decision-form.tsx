import { Stack, Text } from '@mantine/core'
import { useHotkeys, useId } from '@mantine/hooks'
import { approvalStatuses } from '@opdesk/contracts/claim/commands.ts'
import { decideDispute } from '@opdesk/contracts/dispute/commands.ts'
import type { StaffDispute } from '@opdesk/contracts/dispute/queries.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { type FormEvent, useState } from 'react'
import { required } from '../../components/required.ts'
import { actionCopy } from '../../desk/decision/action-copy.ts'
import { ChangedNotice } from '../../desk/decision/changed-notice.tsx'
import { readDraftRemark, useStoreDraftRemark } from '../../desk/decision/draft-remark.ts'
import { FormFooter } from '../../desk/decision/form-footer.tsx'
import { RemarkField } from '../../desk/decision/remark-field.tsx'
import { InPlace } from '../../desk/decision/review-dialog.tsx'
import { useSeenClaim } from '../../desk/decision/seen-claim.ts'
import { useDecision } from '../../desk/queue/use-decision.ts'
import { focusFirst } from '../../lib/form-errors.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { DisputeRefused } from './dispute-refused.tsx'

interface DisputeDecisionFormProps {
  action: 'approve' | 'reject'
  dispute: StaffDispute
  /** False if the decision is no longer possible, since another person decided first. */
  open: boolean
  /** Called also before the decision is handed over to be sent. */
  onClose: () => void
}

const consequenceOf = ({ state_name, outstanding_amount }: StaffDispute, action: 'approve' | 'reject'): string => {
  if (action === 'reject') return 'The claim returns to its earlier state for good and cannot be disputed again.'
  if (state_name === 'awaiting_finance')
    return `The claim is approved again, and ${formatRupees(outstanding_amount)} can be paid.`
  return `You approve that up to ${formatRupees(outstanding_amount)} is paid. The dispute goes to the next stage.`
}

/**
 * A decision on a dispute in the page, with its required remark (back-office spec section 5). As on a claim, it can be undone for
 * seven seconds. The typed text survives Escape, a conflicting decision, and a reload.
 */
export const DisputeDecisionForm = ({ action, dispute, open, onClose }: DisputeDecisionFormProps) => {
  const { decide } = useDecision()
  const { changes, acknowledge } = useSeenClaim(dispute.original_claim_id)
  const id = useId()
  const name = `dispute ${action} ${dispute._id}`
  const [kept] = useState(() => readDraftRemark(name))
  const { claim_id } = dispute
  const approves = action === 'approve'
  const changed = open && changes.length > 0
  const form = useSchemaForm<{ approval_status: number; remark: string }>(
    decideDispute,
    { approval_status: approvalStatuses[action], remark: kept?.remark ?? '' },
    name,
  )
  const { remark } = form.values
  useStoreDraftRemark(name, { remark, reason: undefined })
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const { hasErrors, errors } = form.validate()
    if (hasErrors) return focusFirst(form, Object.keys(errors))
    if (!open) return
    if (changed) return acknowledge()
    onClose()
    decide({
      claim: { _id: dispute._id, claim_id, version: dispute.version },
      label: approves ? 'dispute approved' : 'dispute rejected',
      method: 'patch',
      path: `/management/disputed-claims/${encodeURIComponent(dispute._id)}`,
      body: { ...decideDispute.parse(form.getValues()), claim_number: claim_id },
      draft: name,
    })
  }
  useHotkeys([['mod+Enter', () => submit()]], [])
  return (
    <InPlace title={`${actionCopy[action].button} the dispute: ${claim_id}`} onClose={onClose}>
      {!open && <DisputeRefused error={null} dispute={dispute} open={open} />}
      {changed && <ChangedNotice changes={changes} hint="Submit again to decide on the claim as it is now." />}
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap={8}>
          <Text size="sm">{consequenceOf(dispute, action)}</Text>
          <RemarkField
            remark={remark}
            onSubmitKeys={() => {}}
            minRows={2}
            {...required}
            description="If this closes the dispute, the subscriber can read it."
            data-autofocus
            {...form.getInputProps('remark')}
          />
        </Stack>
        <FormFooter
          form={id}
          submit={approves ? `Approve ${formatRupees(dispute.outstanding_amount)}` : 'Reject the dispute'}
          disabled={!open}
          onCancel={onClose}
        />
      </form>
    </InPlace>
  )
}
