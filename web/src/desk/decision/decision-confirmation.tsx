import { Button, Group, Stack, Table, Text } from '@mantine/core'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './decision-confirmation.module.css'

interface DecisionConfirmationProps {
  claim: StaffClaim
  /** Other facts to check again. */
  facts?: readonly [string, string][]
  question: string
  /** The consequence, in a sentence. */
  consequence?: ReactNode
  /** Words, possibly of several lines. */
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
  ]
  return (
    <Stack gap="sm">
      <Text fw={600}>{question}</Text>
      <Table variant="vertical" verticalSpacing={5} fz="sm" withTableBorder aria-label="Claim">
        <Table.Tbody>
          {facts.map(([label, value]) => (
            <Table.Tr key={label}>
              <Table.Th scope="row" w={140}>
                {label}
              </Table.Th>
              <Table.Td className={label === 'Reason' ? classes.words : 'tabular'}>{value}</Table.Td>
            </Table.Tr>
          ))}
          {remark && (
            <Table.Tr>
              <Table.Th scope="row">Remarks</Table.Th>
              <Table.Td className={classes.words}>{remark}</Table.Td>
            </Table.Tr>
          )}
        </Table.Tbody>
      </Table>
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
