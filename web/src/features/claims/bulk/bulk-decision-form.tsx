import { Stack, Text } from '@mantine/core'
import { approvalStatuses, decideClaim } from '@opdesk/contracts/claim/commands.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import type { ReactNode } from 'react'
import { FormButtons } from '../../../components/form-buttons.tsx'
import { required } from '../../../components/required.ts'
import { actionCopy } from '../../../desk/decision/action-copy.ts'
import { useStoreDraftRemark } from '../../../desk/decision/draft-remark.ts'
import { FactsTable } from '../../../desk/decision/facts-table.tsx'
import { ReasonField } from '../../../desk/decision/reason-field.tsx'
import type { Reasoned } from '../../../desk/decision/reasoned.ts'
import { RemarkField } from '../../../desk/decision/remark-field.tsx'
import { focusFirst } from '../../../lib/form-errors.ts'
import { submitHandler } from '../../../lib/submit-handler.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import type { BulkTotals } from './bulk-totals.ts'

export type BulkDecision = 'approve' | 'reject'

/** The confirmed decision on all claims. */
export interface BulkDecided extends Reasoned {
  approval_status: number
}

interface BulkDecisionFormProps {
  decision: BulkDecision
  totals: BulkTotals
  /** Reason and remark of an earlier attempt, which are kept under `draft`. */
  kept: Reasoned | undefined
  draft: string
  pending: boolean
  onSubmit: (decided: BulkDecided) => void
  onCancel: () => void
  /** Facts to consider before the decision. */
  children?: ReactNode
}

/** "1 claim", or the number of claims. */
export const namedClaims = (count: number): string => (count === 1 ? '1 claim' : `${count.toLocaleString('en-IN')} claims`)

/** Confirms one decision on many claims by their number and totals, with the reason and the remark that each of them gets. */
export const BulkDecisionForm = (props: BulkDecisionFormProps) => {
  const { decision, totals, kept, draft, pending, onSubmit, onCancel, children } = props
  const { button, color } = actionCopy[decision]
  const { count, billed, claimable, payable } = totals
  const named = namedClaims(count)
  const form = useSchemaForm<BulkDecided>(decideClaim, {
    approval_status: approvalStatuses[decision],
    reason: kept?.reason,
    remark: kept?.remark ?? '',
  })
  const { remark, reason } = form.values
  useStoreDraftRemark(draft, { remark, reason })
  const submit = () => {
    const { hasErrors, errors } = form.validate()
    if (hasErrors) focusFirst(form, Object.keys(errors))
    if (hasErrors || pending) return
    onSubmit({ approval_status: form.getValues().approval_status, reason, remark: remark.trim() })
  }
  const facts: [string, string][] = [
    ['Claims', count.toLocaleString('en-IN')],
    ['Act. Bill Amt.', formatRupees(billed)],
    ['Claimable Amt.', formatRupees(claimable)],
    [decision === 'approve' ? 'You approve' : 'You reject', formatRupees(payable)],
  ]
  return (
    <form noValidate onSubmit={submitHandler(submit)}>
      <Stack gap="sm">
        <Text fw={600}>{`${button} ${named}?`}</Text>
        <FactsTable label="Totals" facts={facts} />
        {children}
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
        <FormButtons gap="xs" holds submit={`Yes, ${decision} ${named}`} pending={pending} color={color} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
