import { Button, Group, Stack, Text } from '@mantine/core'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { useEffect, useRef } from 'react'
import type { Verifier } from './choose-verifier.tsx'
import { claimableOf, counted, type Transferable, type TransferKind } from './transferable.ts'

interface TransferConfirmationProps {
  kind: TransferKind
  claims: readonly Transferable[]
  /** The claims that are not assigned to the chosen verifier yet. */
  moving: readonly Transferable[]
  verifier: Verifier
  pending: boolean
  onBack: () => void
  onConfirm: () => void
}

export const TransferConfirmation = (props: TransferConfirmationProps) => {
  const { kind, claims, moving, verifier, pending, onBack, onConfirm } = props
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const [only] = claims.length === 1 ? claims : []
  const named = only ? `${kind} ${only.claim_id}` : counted(moving.length, kind)
  const skipped = claims.length - moving.length
  return (
    <Stack gap="sm">
      <Text fw={600}>{`Transfer ${named} to ${verifier.name}?`}</Text>
      <Text>
        Claimable: {formatRupees(claimableOf(moving))}. {verifier.name} is told, and decides from now on.
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
