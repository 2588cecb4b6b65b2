import { Button, Group, Stack, Text } from '@mantine/core'
import { approvalStatuses, type DecideClaim, decideClaim } from '@opdesk/contracts/claim/commands.ts'
import type { ClaimAction } from '@opdesk/contracts/claim/policy.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/queries.ts'
import { reasonLabel } from '@opdesk/contracts/claim/reasons.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { api } from '../../lib/api.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { actionCopy, questionOf, yesTo } from './action-copy.ts'
import { DecisionConfirmation } from './decision-confirmation.tsx'
import { DecisionRefused } from './decision-refused.tsx'
import { payableAmount } from './fee-rows.ts'
import { type OriginalCandidate, OriginalClaim } from './original-claim.tsx'
import { ReasonField } from './reason-field.tsx'
import type { Reasoned } from './reasoned.ts'
import { RemarkField } from './remark-field.tsx'
import { useClaimWrite } from './use-claim-write.ts'

export type Decision = Exclude<ClaimAction, 'edit_bills' | 'pay'>

/** A duplicate whose original has been found already, and why. */
export interface FoundOriginal extends Reasoned {
  claim: OriginalCandidate
}

interface DecisionDialogProps {
  claim: StaffClaim
  action: Decision
  /** Whether the decision may still be taken: it may not once somebody else was first. */
  open: boolean
  /** Possible originals, offered first where a duplicate is marked. */
  originals?: readonly OriginalCandidate[]
  found?: FoundOriginal | undefined
  onClose: () => void
  onDone: () => void
}

interface Values extends Reasoned {
  approval_status: number
  duplicate_of: string | undefined
}

/** Reason and remarks, then a confirmation (back-office spec section 4). What was typed survives a conflict. */
export const DecisionDialog = ({ claim, action, open, originals = [], found, onClose, onDone }: DecisionDialogProps) => {
  const [confirming, setConfirming] = useState(false)
  const [original, setOriginal] = useState(found?.claim.claim_id)
  const { button, color } = actionCopy[action]
  const duplicate = action === 'duplicate'
  const form = useSchemaForm<Values>(
    decideClaim,
    {
      approval_status: approvalStatuses[duplicate ? 'invalidate' : action],
      remark: found?.remark ?? '',
      reason: found?.reason,
      duplicate_of: found?.claim._id,
    },
    [action, claim._id, found?.claim._id].filter(Boolean).join(' '),
  )
  const decide = useClaimWrite<DecideClaim>({
    claim,
    write: (body, key) => api.post(`/management/claims/${claim._id}`, body, { key }),
    onDone,
  })
  const { remark, reason, duplicate_of } = form.values
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const valid = !form.validate().hasErrors
    if (duplicate && !duplicate_of) form.setFieldError('duplicate_of', 'Please choose the original claim')
    else if (valid && open) setConfirming(true)
  }
  const consequences: Partial<Record<Decision, string>> = {
    approve: `You approve ${formatRupees(payableAmount(claim))}.`,
    duplicate: original && `The original is claim ${original}.`,
  }
  const confirmed = () => decide.mutate(decideClaim.parse(form.getValues()), { onError: () => setConfirming(false) })
  return (
    <Dialog closeOnClickOutside={false} onClose={onClose} title={`${button}: ${claim.claim_id}`} size="lg">
      {(decide.error || (!open && decide.isIdle)) && <DecisionRefused error={decide.error} claim={claim} />}
      {confirming ? (
        <DecisionConfirmation
          claim={claim}
          question={questionOf[action](claim.claim_id)}
          consequence={consequences[action]}
          reason={reason && reasonLabel(reason)}
          remark={remark.trim()}
          confirm={yesTo[action]}
          color={color === 'gray' ? 'red' : color}
          pending={decide.isPending}
          disabled={!open}
          onConfirm={confirmed}
          back={{ label: 'Back', onClick: () => setConfirming(false) }}
        />
      ) : (
        <form noValidate onSubmit={submit}>
          <Stack gap="sm">
            {duplicate && (
              <OriginalClaim
                claim={claim}
                value={duplicate_of}
                originals={found ? [found.claim, ...originals] : originals}
                error={form.errors.duplicate_of}
                first={!found}
                onChange={(id, number) => {
                  form.setFieldValue('duplicate_of', id)
                  setOriginal(number)
                }}
              />
            )}
            {action !== 'approve' && (
              <ReasonField
                decision={action}
                value={{ reason, remark }}
                onChange={value => form.setValues(value)}
                error={form.errors.reason}
                data-autofocus={!duplicate || found !== undefined || undefined}
              />
            )}
            <RemarkField
              remark={remark}
              onSubmitKeys={submit}
              required={action !== 'approve'}
              description={action === 'approve' ? undefined : 'The subscriber reads this.'}
              data-autofocus={action === 'approve' || undefined}
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
