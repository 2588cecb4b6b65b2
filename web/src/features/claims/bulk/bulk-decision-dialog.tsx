import { Stack, Text } from '@mantine/core'
import { approvalStatuses, decideClaim } from '@opdesk/contracts/claim/commands.ts'
import type { BulkRow, StaffClaimRow } from '@opdesk/contracts/claim/staff-claim.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog.tsx'
import { FormButtons } from '../../../components/form-buttons.tsx'
import { required } from '../../../components/required.ts'
import { DuplicatesAhead, FlaggedAhead } from '../../../desk/claim/possible-duplicate.tsx'
import { actionCopy } from '../../../desk/decision/action-copy.ts'
import { clearDraftRemark, readDraftRemark, useStoreDraftRemark } from '../../../desk/decision/draft-remark.ts'
import { FactsTable } from '../../../desk/decision/facts-table.tsx'
import { ReasonField } from '../../../desk/decision/reason-field.tsx'
import type { Reasoned } from '../../../desk/decision/reasoned.ts'
import { RemarkField } from '../../../desk/decision/remark-field.tsx'
import { RowResults } from '../../../desk/decision/row-results.tsx'
import { useBulkWrite } from '../../../desk/decision/use-bulk-write.ts'
import { focusFirst } from '../../../lib/form-errors.ts'
import { submitHandler } from '../../../lib/submit-handler.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { bulkTotals } from './bulk-totals.ts'

export type BulkDecision = 'approve' | 'reject'

const participle: Record<BulkDecision, string> = { approve: 'Approved', reject: 'Rejected' }

interface BulkDecisionDialogProps {
  decision: BulkDecision
  claims: readonly StaffClaimRow[]
  onClose: () => void
  onDone: (results: readonly BulkRow[]) => void
}

/** Confirms one decision on many claims, with their totals. Afterwards shows the result of each claim. */
export const BulkDecisionDialog = ({ decision, claims, onClose, onDone }: BulkDecisionDialogProps) => {
  const { button, color } = actionCopy[decision]
  const { count, billed, claimable, payable } = bulkTotals(claims)
  const named = count === 1 ? '1 claim' : `${count} claims`
  const name = `${decision} many`
  const [kept] = useState(() => readDraftRemark(name))
  const form = useSchemaForm<Reasoned & { approval_status: number }>(decideClaim, {
    approval_status: approvalStatuses[decision],
    reason: kept?.reason,
    remark: kept?.remark ?? '',
  })
  const { remark, reason } = form.values
  useStoreDraftRemark(name, { remark, reason })
  const done = (results: readonly BulkRow[]) => {
    if (results.some(row => row.success)) clearDraftRemark(name)
    onDone(results)
  }
  const decide = useBulkWrite({ path: '/management/claims/bulk', failed: 'The decisions were not recorded', onDone: done })
  const submit = () => {
    const { hasErrors, errors } = form.validate()
    if (hasErrors) focusFirst(form, Object.keys(errors))
    if (hasErrors || decide.isPending) return
    const { approval_status } = form.getValues()
    decide.mutate(
      claims.map(({ _id: id, version, claim_id: claim_number }) => ({
        id,
        approval_status,
        reason,
        remark: remark.trim(),
        version,
        claim_number,
      })),
    )
  }
  // The dialog cannot be closed while the decisions are sent: keys would reach the page behind it.
  const close = () => {
    if (!decide.isPending || decide.answer) onClose()
  }
  const facts: [string, string][] = [
    ['Claims', String(count)],
    ['Act. Bill Amt.', formatRupees(billed)],
    ['Claimable Amt.', formatRupees(claimable)],
    [decision === 'approve' ? 'You approve' : 'You reject', formatRupees(payable)],
  ]
  return (
    <Dialog closeOnClickOutside={false} onClose={close} title={`${button}: ${named}`}>
      {decide.answer ? (
        <RowResults claims={claims} results={decide.answer.data} done={participle[decision]} onClose={onClose} />
      ) : (
        <form noValidate onSubmit={submitHandler(submit)}>
          <Stack gap="sm">
            <Text fw={600}>{`${button} ${named}?`}</Text>
            <FactsTable label="Totals" facts={facts} />
            <DuplicatesAhead claims={claims.filter(claim => claim.possible_duplicate)}>
              {decision === 'approve'
                ? 'You selected these claims one by one. Compare each before you approve: a bill must be paid only once.'
                : 'You selected these claims one by one.'}
            </DuplicatesAhead>
            <FlaggedAhead claims={claims}>
              You selected these claims one by one. Look at their documents before you decide.
            </FlaggedAhead>
            {decision === 'reject' && (
              <ReasonField
                decision={decision}
                value={form.values}
                onChange={value => form.setValues(value)}
                onSubmitKeys={submit}
                data-autofocus
              />
            )}
            <RemarkField
              remark={remark}
              onSubmitKeys={submit}
              {...(decision === 'reject' && required)}
              description={count > 1 ? 'Each of the claims gets this remark.' : undefined}
              data-autofocus={decision === 'approve' || undefined}
              {...form.getInputProps('remark')}
            />
            <FormButtons
              gap="xs"
              holds
              submit={`Yes, ${decision} ${named}`}
              pending={decide.isPending}
              color={color}
              onCancel={onClose}
            />
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
