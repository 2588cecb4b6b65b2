import { Button, Group, Stack, Text } from '@mantine/core'
import type { StaffClaimRow } from '@opdesk/contracts/claim/queries.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { useEffect, useRef } from 'react'
import { bulkTotals } from '../bulk/bulk-totals.ts'
import type { Verifier } from './choose-verifier.tsx'

interface TransferConfirmationProps {
  claims: readonly StaffClaimRow[]
  /** Those of them that are not with the verifier yet. */
  moving: readonly StaffClaimRow[]
  verifier: Verifier
  pending: boolean
  onBack: () => void
  onConfirm: () => void
}

export const TransferConfirmation = ({ claims, moving, verifier, pending, onBack, onConfirm }: TransferConfirmationProps) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const [only] = claims.length === 1 ? claims : []
  const named = only ? `claim ${only.claim_id}` : moving.length === 1 ? '1 claim' : `${moving.length} claims`
  const skipped = claims.length - moving.length
  return (
    <Stack gap="sm">
      <Text fw={600}>{`Transfer ${named} to ${verifier.name}?`}</Text>
      <Text>
        Claimable: {formatRupees(bulkTotals(moving).claimable)}. {verifier.name} is told, and decides from now on.
        {skipped > 0 && ` Skipped, as already there: ${skipped}.`}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack} disabled={pending}>
          Back
        </Button>
        <Button ref={button} onClick={onConfirm} loading={pending}>
          Yes, transfer
        </Button>
      </Group>
    </Stack>
  )
}
