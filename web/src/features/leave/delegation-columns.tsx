import { Button, Stack, Text } from '@mantine/core'
import { periodLabels } from '@opdesk/contracts/delegation/labels.ts'
import type { DelegationPeriod } from '@opdesk/contracts/delegation/policy.ts'
import type { DelegationRecord, DelegationSortColumn } from '@opdesk/contracts/delegation/queries.ts'
import type { Tone } from '@opdesk/contracts/tone.ts'
import type { Column } from '../../components/data-table.tsx'
import { DateText, Moment } from '../../components/date-text.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'

const tones: Record<DelegationPeriod, Tone> = { current: 'good', coming: 'working', past: 'neutral' }
const name = (text: string) => <span style={{ overflowWrap: 'anywhere' }}>{text}</span>

/** Columns of the leave page; `onEnd` where the reader may end a substitution. */
export const delegationColumns = (
  onEnd: (delegation: DelegationRecord) => void,
  ending: boolean,
): readonly Column<DelegationRecord, DelegationSortColumn>[] => [
  { key: 'serial', title: 'S.No', width: 56, hideOnPhone: true, render: (_, serial) => serial },
  { key: 'verifier', title: 'On leave', main: true, sortBy: 'verifier', render: ({ verifier }) => name(verifier.name) },
  { key: 'substitute', title: 'Substitute', sortBy: 'substitute', render: ({ substitute }) => name(substitute.name) },
  { key: 'from', title: 'From', sortBy: 'from', render: ({ from }) => <DateText value={from} /> },
  { key: 'to', title: 'To', sortBy: 'to', render: ({ to }) => <DateText value={to} /> },
  {
    key: 'period',
    title: 'Status',
    render: ({ period, ended_at }) => (
      <StatusBadge tone={tones[period]} label={ended_at ? 'Ended early' : periodLabels[period]} />
    ),
  },
  {
    key: 'by',
    title: 'Named by',
    render: ({ granted_by, createdAt, ended_by, ended_at }) => (
      <Stack gap={0}>
        <Text>
          {granted_by}, <Moment iso={createdAt} />
        </Text>
        {ended_at && (
          <Text c="dimmed">
            Ended by {ended_by}, <Moment iso={ended_at} />
          </Text>
        )}
      </Stack>
    ),
  },
  {
    key: 'end',
    title: 'Action',
    pinned: true,
    render: delegation =>
      delegation.may_end ? (
        <Button
          size="compact-sm"
          variant="light"
          color="red"
          disabled={ending}
          aria-label={`End the substitution of ${delegation.verifier.name} by ${delegation.substitute.name}`}
          onClick={() => onEnd(delegation)}
        >
          End
        </Button>
      ) : (
        '–'
      ),
  },
]
