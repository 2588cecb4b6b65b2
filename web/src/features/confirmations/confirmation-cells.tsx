import { Button, Group, Stack, Text } from '@mantine/core'
import type { ConfirmationRecord } from '@opdesk/contracts/confirmation/confirmation-list.ts'
import { confirmationStateLabels, confirmationStateTones } from '@opdesk/contracts/confirmation/states.ts'
import { Moment } from '../../components/date-text.tsx'
import type { Cells } from '../../components/list/list-columns.tsx'
import { rowButtons } from '../../components/list/row-buttons.ts'
import { StatusBadge } from '../../components/status-badge.tsx'
import { ChangedFields } from './request-details.tsx'

interface Actions {
  onConfirm: (request: ConfirmationRecord) => void
  onRefuse: (request: ConfirmationRecord) => void
  onWithdraw: (request: ConfirmationRecord) => void
  busy: boolean
}

const wrap = { overflowWrap: 'anywhere' } as const

/** The change of a request, its requester, and its state. */
export const confirmationCells: Cells<ConfirmationRecord> = {
  details: ({ details }) => <ChangedFields details={details} />,
  asked: ({ asked_by, createdAt }) => (
    <Stack gap={0}>
      <Text style={wrap}>{asked_by.name}</Text>
      <Text c="dimmed">
        <Moment iso={createdAt} />
      </Text>
    </Stack>
  ),
  state: ({ state, decided_by, decided_at, expires_at, reason }) => (
    <Stack gap={2}>
      <div>
        <StatusBadge tone={confirmationStateTones[state]} label={confirmationStateLabels[state]} />
      </div>
      <Text size="sm" c="dimmed" style={wrap}>
        {state === 'open' ? 'Until ' : decided_by ? `${decided_by}, ` : ''}
        <Moment iso={state === 'open' ? expires_at : (decided_at ?? expires_at)} />
      </Text>
      {reason && (
        <Text size="sm" style={wrap}>
          {reason}
        </Text>
      )}
    </Stack>
  ),
}

/** The column with the buttons by which the viewer confirms, refuses or withdraws a request. */
export const decisionColumn = (actions: Actions) =>
  rowButtons<ConfirmationRecord>(190, request => <RowActions request={request} {...actions} />)

const RowActions = ({ request, onConfirm, onRefuse, onWithdraw, busy }: Actions & { request: ConfirmationRecord }) => {
  const buttonProps = { size: 'compact-sm', disabled: busy } as const
  if (request.may_withdraw)
    return (
      <Button {...buttonProps} variant="default" aria-label={`Withdraw: ${request.what}`} onClick={() => onWithdraw(request)}>
        Withdraw
      </Button>
    )
  if (!request.may_confirm) return '–'
  return (
    <Group gap={6} wrap="nowrap" justify="inherit">
      <Button {...buttonProps} aria-label={`Confirm: ${request.what}`} onClick={() => onConfirm(request)}>
        Confirm
      </Button>
      <Button
        {...buttonProps}
        variant="default"
        color="red"
        aria-label={`Refuse: ${request.what}`}
        onClick={() => onRefuse(request)}
      >
        Refuse
      </Button>
    </Group>
  )
}
