import { Button, Group, Stack, Text } from '@mantine/core'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { FactsTable } from './facts-table.tsx'

interface DecisionConfirmationProps {
  claim: StaffClaim
  /** Further facts to check before the decision. */
  facts?: readonly [string, string][]
  question: string
  /** The consequence of the decision, in a sentence. */
  consequence?: ReactNode
  /** Reason and remark of the decision, possibly of several lines. */
  reason?: string | undefined
  remark?: string
  confirm: string
  color: string
  pending: boolean
  disabled?: boolean
  onConfirm: () => void
  back: { label: string; onClick: () => void }
}

/** The last check before a decision: shows the claim's number and amounts again. */
export const DecisionConfirmation = (props: DecisionConfirmationProps) => {
  const {
    claim,
    facts: further = [],
    question,
    consequence,
    reason,
    remark,
    confirm,
    color,
    pending,
    disabled,
    onConfirm,
    back,
  } = props
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const facts: [string, string][] = [
    ['Claim ID', claim.claim_id],
    ['Name', claim.member_id.name],
    ['Act. Bill Amt.', formatRupees(claim.bill_amount)],
    ['Claimable Amt.', formatRupees(claim.claimable_amount)],
    ['Approved Amt.', claim.approved_claimable_amount === null ? '–' : formatRupees(claim.approved_claimable_amount)],
    ...further,
    ...(reason ? [['Reason', reason] as [string, string]] : []),
    ...(remark ? [['Remarks', remark] as [string, string]] : []),
  ]
  return (
    <Stack gap="sm">
      <Text fw={600}>{question}</Text>
      <FactsTable label="Claim" facts={facts} />
      {consequence && <Text>{consequence}</Text>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={back.onClick} disabled={pending}>
          {back.label}
        </Button>
        <Button ref={button} data-autofocus color={color} onClick={onConfirm} loading={pending} disabled={disabled}>
          {confirm}
        </Button>
      </Group>
    </Stack>
  )
}
