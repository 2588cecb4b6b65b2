import { Button, Card, Group, Skeleton, Stack, Text } from '@mantine/core'
import { type OwnSession, ownSession } from '@opdesk/contracts/account/sessions.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { confirm } from '../../components/confirm-dialog.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { api } from '../../lib/api.ts'
import { type AreaName, areas } from '../../lib/areas.ts'
import { notify } from '../../lib/notify.ts'
import { queryClient } from '../../lib/query-client.ts'
import { endSession } from '../../lib/session.ts'
import { useWrite } from '../../lib/use-write.ts'
import { useWords } from '../../lib/words.ts'
import { sessionWords } from './session-words.ts'

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api.list('/account/sessions', ownSession, { signal }),
  staleTime: 0,
})

/** Lists the viewer's sessions, and ends one or all of them. */
export const SessionsDialog = ({ area, onClose }: { area: AreaName; onClose: () => void }) => {
  const words = useWords(sessionWords)
  const query = useQuery(sessionsQuery)
  const navigate = useNavigate()
  const endOne = useWrite<{ id: string }>({
    write: ({ id }, key) => api.delete(`/account/sessions/${encodeURIComponent(id)}`, undefined, { key }),
    refreshes: ['sessions'],
    done: words.ended,
    failed: words.endFailed,
  })
  const endAll = useWrite({
    write: (_: undefined, key) => api.delete('/account/sessions', undefined, { key }),
    done: () => {
      endSession()
      queryClient.clear()
      notify.success(words.endedAll)
      void navigate({ to: areas[area].login, replace: true })
    },
    failed: words.endFailed,
  })
  const askForAll = async () => {
    if (await confirm({ question: words.question, details: words.details, danger: true })) endAll.mutate(undefined)
  }
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Stack>
        {query.isPending && <Skeleton height={72} role="status" aria-label={words.loading} />}
        {query.isError && <ErrorState error={query.error} title={words.loadFailed} onRetry={() => void query.refetch()} />}
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
              {area === 'subscriber' ? words.notYou : words.notYouPassword}
            </Text>
            <Button variant="default" loading={endAll.isPending} onClick={() => void askForAll()}>
              {words.endAll}
            </Button>
          </>
        )}
      </Stack>
    </Dialog>
  )
}

const SessionCard = ({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) => {
  const words = useWords(sessionWords)
  const device = session.device ?? words.unknown
  return (
    <Card withBorder padding="sm">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Text fw={600}>{device}</Text>
          <Text size="sm" c="dimmed">
            {words.since(formatInstant(session.createdAt))}
          </Text>
          <Text size="sm" c="dimmed">
            {words.seen(formatInstant(session.lastSeenAt))}
          </Text>
        </div>
        {session.current ? (
          <StatusBadge tone="good" label={words.here} />
        ) : (
          <Button size="compact-sm" variant="default" flex="none" loading={busy} onClick={onEnd} aria-label={words.endOf(device)}>
            {words.end}
          </Button>
        )}
      </Group>
    </Card>
  )
}
