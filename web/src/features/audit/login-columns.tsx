import { Stack, Text } from '@mantine/core'
import { roleLabel, sessionEndLabels, signInMethodLabel } from '@opdesk/contracts/audit/labels.ts'
import type { LoginRecord, LoginSortColumn } from '@opdesk/contracts/audit/queries.ts'
import type { Column } from '../../components/data-table.tsx'
import { Moment } from '../../components/date-text.tsx'

/** Columns of the login history. */
export const loginColumns: readonly Column<LoginRecord, LoginSortColumn>[] = [
  { key: 'serial', title: 'S.No', width: 56, hideOnPhone: true, render: (_, serial) => serial },
  {
    key: 'name',
    title: 'Name',
    main: true,
    sortBy: 'name',
    render: ({ user_id }) => <span style={{ overflowWrap: 'anywhere' }}>{user_id.name}</span>,
  },
  { key: 'role', title: 'Role', render: ({ role }) => roleLabel(role) },
  { key: 'method', title: 'Signed in by', render: ({ method }) => signInMethodLabel(method) },
  {
    key: 'in',
    title: 'Signed in',
    sortBy: 'signed_in_at',
    render: ({ signed_in_at }) => <Moment iso={signed_in_at} />,
  },
  {
    key: 'out',
    title: 'Signed out',
    render: ({ signed_out_at, ended }) =>
      ended ? (
        <Stack gap={0}>
          {signed_out_at && <Moment iso={signed_out_at} />}
          <Text size="xs" c="dimmed">
            {sessionEndLabels[ended]}
          </Text>
        </Stack>
      ) : (
        'Not yet'
      ),
  },
]
