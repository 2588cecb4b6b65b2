import { Stack, Text } from '@mantine/core'
import { sessionEndLabels } from '@opdesk/contracts/audit/labels.ts'
import { type LoginHistoryQuery, type LoginRecord, loginList } from '@opdesk/contracts/audit/login-list.ts'
import { Moment } from '../../components/date-text.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { lastMonth } from '../../lib/list-days.ts'

const SignedOut = ({ login: { signed_out_at, ended } }: { login: LoginRecord }) =>
  ended ? (
    <Stack gap={0}>
      {signed_out_at && <Moment iso={signed_out_at} />}
      <Text size="xs" c="dimmed">
        {sessionEndLabels[ended]}
      </Text>
    </Stack>
  ) : (
    'Not yet'
  )

/** Sign-ins: the person, the time, the method, and how the session ended. */
export const LoginHistoryPage = ({ search, onSearch }: ListSearchProps<LoginHistoryQuery>) => (
  <ListPage
    list={loginList}
    title="Login History"
    note="The sign-ins of all people, and how each session ended."
    label="Sign-ins"
    cells={{ out: login => <SignedOut login={login} /> }}
    search={search}
    onSearch={onSearch}
    defaultDays={lastMonth()}
    failed="Failed to fetch the login history"
    empty={{ title: 'Nobody signed in', hint: 'Choose other days, another role or another name.' }}
  />
)
