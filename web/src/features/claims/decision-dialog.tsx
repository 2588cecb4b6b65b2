import { Button, Group, Stack, Text } from '@mantine/core'
import { approvalStatuses, type DecideClaim, decideClaim } from '@opdesk/contracts/claim/commands.ts'
import type { ClaimAction } from '@opdesk/contracts/claim/policy.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/queries.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { api } from '../../lib/api.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { actionCopy, questionOf, yesTo } from './action-copy.ts'
import { DecisionConfirmation } from './decision-confirmation.tsx'
import { DecisionRefused } from './decision-refused.tsx'
import { payableAmount } from './fee-rows.ts'
import { OriginalClaim } from './original-claim.tsx'
import { RemarkField } from './remark-field.tsx'
import { useClaimWrite } from './use-claim-write.ts'

export type Decision = Exclude<ClaimAction, 'edit_bills' | 'pay'>

interface DecisionDialogProps {
  claim: StaffClaim
  action: Decision
  /** Whether the decision may still be taken: it may not once somebody else was first. */
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** Remarks, then a confirmation (back-office spec section 4). What was typed survives a conflict. */
export const DecisionDialog = ({ claim, action, open, onClose, onDone }: DecisionDialogProps) => {
  const [confirming, setConfirming] = useState(false)
  const { button, color } = actionCopy[action]
  const duplicate = action === 'duplicate'
  const form = useSchemaForm<{ approval_status: number; remark: string; duplicate_of: string | undefined }>(
    decideClaim,
    { approval_status: approvalStatuses[duplicate ? 'invalidate' : action], remark: '', duplicate_of: undefined },
    `${action} ${claim._id}`,
  )
  const decide = useClaimWrite<DecideClaim>({
    claim,
    write: (body, key) => api.post(`/management/claims/${claim._id}`, body, { key }),
    onDone,
  })
  const { remark, duplicate_of } = form.values
  const submit = () => {
    const valid = !form.validate().hasErrors
    if (duplicate && !duplicate_of) form.setFieldError('duplicate_of', 'Please choose the original claim')
    else if (valid && open) setConfirming(true)
  }
  const confirmed = () => decide.mutate(decideClaim.parse(form.getValues()), { onError: () => setConfirming(false) })
  return (
    <Dialog closeOnClickOutside={false} onClose={onClose} title={`${button}: ${claim.claim_id}`} size="lg">
      {(decide.error || (!open && decide.isIdle)) && <DecisionRefused error={decide.error} claim={claim} />}
      {confirming ? (
        <DecisionConfirmation
          claim={claim}
          question={questionOf[action](claim.claim_id)}
          consequence={action === 'approve' && `You approve ${formatRupees(payableAmount(claim))}.`}
          remark={remark.trim()}
          confirm={yesTo[action]}
          color={color === 'gray' ? 'red' : color}
          pending={decide.isPending}
          disabled={!open}
          onConfirm={confirmed}
          back={{ label: 'Back', onClick: () => setConfirming(false) }}
        />
      ) : (
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault()
            submit()
          }}
        >
          <Stack gap="sm">
            {duplicate && (
              <OriginalClaim
                claim={claim}
                value={duplicate_of}
                error={form.errors.duplicate_of}
                onChange={id => form.setFieldValue('duplicate_of', id)}
              />
            )}
            <RemarkField
              remark={remark}
              onSubmitKeys={submit}
              required={action !== 'approve'}
              description={action === 'clarify' ? 'The subscriber reads this.' : undefined}
              data-autofocus={!duplicate || undefined}
              {...form.getInputProps('remark')}
            />
            <Group justify="space-between" gap="xs">
              <Text size="xs" c="dimmed" visibleFrom="sm">
                Ctrl + Enter submits
              </Text>
              <Group gap="xs" ml="auto">
                <Button variant="default" onClick={onClose}>
                  Cancel
                </Button>
                <Button type="submit" disabled={!open}>
                  Submit
                </Button>
              </Group>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
