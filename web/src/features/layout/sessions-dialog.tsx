import { Button, Card, Group, Skeleton, Stack, Text } from '@mantine/core'
import { type OwnSession, ownSession } from '@opdesk/contracts/account/sessions.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { confirm } from '../../components/confirm-dialog.tsx'
import { Moment } from '../../components/date-text.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { api } from '../../lib/api.ts'
import { type AreaName, areas } from '../../lib/areas.ts'
import { notify } from '../../lib/notify.ts'
import { queryClient } from '../../lib/query-client.ts'
import { endSession } from '../../lib/session.ts'
import { useWrite } from '../../lib/use-write.ts'

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api.list('/account/sessions', ownSession, { signal }),
  staleTime: 0,
})

const UNKNOWN = 'Unknown device'

/** Lists the viewer's sessions, and ends one or all of them. */
export const SessionsDialog = ({ area, onClose }: { area: AreaName; onClose: () => void }) => {
  const query = useQuery(sessionsQuery)
  const navigate = useNavigate()
  const endOne = useWrite<{ id: string }>({
    write: ({ id }, key) => api.delete(`/account/sessions/${encodeURIComponent(id)}`, undefined, { key }),
    refreshes: ['sessions'],
    done: messages.sessionEnded,
    failed: messages.sessionEndFailed,
  })
  const endAll = useWrite({
    write: (_: undefined, key) => api.delete('/account/sessions', undefined, { key }),
    done: () => {
      endSession()
      queryClient.clear()
      notify.success(messages.sessionsEnded)
      void navigate({ to: areas[area].login, replace: true })
    },
    failed: messages.sessionEndFailed,
  })
  const askForAll = async () => {
    const details = 'You are signed out on every device, including this one, and have to sign in again to continue.'
    if (await confirm({ question: 'Sign out everywhere?', details, danger: true })) endAll.mutate(undefined)
  }
  return (
    <Dialog title="Where you are signed in" onClose={onClose} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack>
        {query.isPending && <Skeleton height={72} role="status" aria-label="Loading" />}
        {query.isError && <ErrorState error={query.error} title={messages.sessionsFailed} onRetry={() => void query.refetch()} />}
        {query.data?.records.map(session => (
          <SessionCard
            key={session._id}
            session={session}
            busy={endOne.isPending && endOne.variables.id === session._id}
            onEnd={() => endOne.mutate({ id: session._id })}
          />
        ))}
        {query.data && (
          <>
            <Text size="sm" c="dimmed">
              Something here that was not you? Sign out everywhere{area === 'subscriber' ? '.' : ', then change your password.'}
            </Text>
            <Button variant="default" loading={endAll.isPending} onClick={() => void askForAll()}>
              Sign out everywhere
            </Button>
          </>
        )}
      </Stack>
    </Dialog>
  )
}

const SessionCard = ({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) => {
  const device = session.device ?? UNKNOWN
  return (
    <Card withBorder padding="sm">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Text fw={600}>{device}</Text>
          <Text size="sm" c="dimmed">
            Signed in <Moment iso={session.createdAt} />
          </Text>
          <Text size="sm" c="dimmed">
            Last seen <Moment iso={session.lastSeenAt} />
          </Text>
        </div>
        {session.current ? (
          <StatusBadge tone="good" label="This device" />
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            flex="none"
            loading={busy}
            onClick={onEnd}
            aria-label={`Sign out ${device}`}
          >
            Sign out
          </Button>
        )}
      </Group>
    </Card>
  )
}
