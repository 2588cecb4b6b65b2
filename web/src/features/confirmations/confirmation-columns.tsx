import { Button, Group, Stack, Text } from '@mantine/core'
import {
  type ConfirmationRecord,
  type ConfirmationState,
  type ConfirmationsQuery,
  confirmationStateLabels,
} from '@opdesk/contracts/confirmation/queries.ts'
import type { Tone } from '@opdesk/contracts/tone.ts'
import type { Column } from '../../components/data-table.tsx'
import { Moment } from '../../components/date-text.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { ChangedFields } from './request-details.tsx'

const tones: Record<ConfirmationState, Tone> = {
  open: 'waiting',
  confirmed: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
  expired: 'neutral',
}

interface Actions {
  onConfirm: (request: ConfirmationRecord) => void
  onRefuse: (request: ConfirmationRecord) => void
  onWithdraw: (request: ConfirmationRecord) => void
  busy: boolean
}

const wrap = { overflowWrap: 'anywhere' } as const

export const confirmationColumns = (actions: Actions): readonly Column<ConfirmationRecord, ConfirmationsQuery['sortBy']>[] => [
  { key: 'what', title: 'Request', main: true, render: ({ what }) => <span style={wrap}>{what}</span> },
  { key: 'details', title: 'Old and new', render: ({ details }) => <ChangedFields details={details} /> },
  {
    key: 'asked',
    title: 'Asked by',
    sortBy: 'createdAt',
    render: ({ asked_by, createdAt }) => (
      <Stack gap={0}>
        <Text style={wrap}>{asked_by.name}</Text>
        <Text c="dimmed">
          <Moment iso={createdAt} />
        </Text>
      </Stack>
    ),
  },
  {
    key: 'state',
    title: 'Status',
    sortBy: 'expires_at',
    render: ({ state, decided_by, decided_at, expires_at, reason }) => (
      <Stack gap={2}>
        <div>
          <StatusBadge tone={tones[state]} label={confirmationStateLabels[state]} />
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
  },
  {
    key: 'actions',
    title: 'Action',
    pinned: true,
    width: 190,
    render: request => <RowActions request={request} {...actions} />,
  },
]

const RowActions = ({ request, onConfirm, onRefuse, onWithdraw, busy }: Actions & { request: ConfirmationRecord }) => {
  const look = { size: 'compact-sm', disabled: busy } as const
  if (request.may_withdraw)
    return (
      <Button {...look} variant="light" aria-label={`Withdraw: ${request.what}`} onClick={() => onWithdraw(request)}>
        Withdraw
      </Button>
    )
  if (!request.may_confirm) return '–'
  return (
    <Group gap={6} wrap="nowrap" justify="inherit">
      <Button {...look} aria-label={`Confirm: ${request.what}`} onClick={() => onConfirm(request)}>
        Confirm
      </Button>
      <Button {...look} variant="light" color="red" aria-label={`Refuse: ${request.what}`} onClick={() => onRefuse(request)}>
        Refuse
      </Button>
    </Group>
  )
}
