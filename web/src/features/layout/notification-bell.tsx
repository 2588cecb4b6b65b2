import { ActionIcon, CloseButton, Group, Indicator, Popover, ScrollArea, Skeleton, Stack, Text } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { type Notification, notification } from '@opdesk/contracts/notification/queries.ts'
import { IconBell } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { Moment } from '../../components/date-text.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { api } from '../../lib/api.ts'
import { type AreaName, areas } from '../../lib/areas.ts'
import { useWrite } from '../../lib/use-write.ts'

const MAX_BADGE = 999

const notificationsQuery = (area: AreaName) =>
  queryOptions({
    queryKey: ['notifications', area],
    queryFn: ({ signal }) =>
      api.get(`/${areas[area].prefix}/notifications/`, z.object({ records: z.array(notification) }), { signal }),
  })

export const NotificationBell = ({ area }: { area: AreaName }) => {
  const query = useQuery(notificationsQuery(area))
  const count = query.data?.records.length ?? 0
  return (
    <Popover position="bottom-end" width="min(380px, calc(100vw - 24px))" shadow="md" trapFocus>
      <Indicator label={count} maxValue={MAX_BADGE} disabled={count === 0} color="red" size={18} offset={7}>
        <Popover.Target>
          <ActionIcon variant="subtle" color="gray" size={40} aria-label={`Notifications: ${count}`}>
            <IconBell size={21} stroke={1.6} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0}>
        <Text fw={600} px="md" py="sm">
          Notifications
        </Text>
        {query.isError ? (
          <ErrorState error={query.error} title={messages.notificationsFailed} onRetry={() => void query.refetch()} />
        ) : query.isPending ? (
          <Skeleton h={120} m="md" w="auto" />
        ) : count === 0 ? (
          <EmptyState title={messages.noNotifications} icon={<IconBell size={24} stroke={1.5} />} />
        ) : (
          <ScrollArea.Autosize mah={400} viewportProps={{ tabIndex: 0, 'aria-label': 'Notifications' }}>
            <Stack component="ul" gap={0} m={0} p={0}>
              {query.data?.records.map(record => (
                <NotificationRow key={record._id} area={area} record={record} />
              ))}
            </Stack>
          </ScrollArea.Autosize>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

const NotificationRow = ({ area, record }: { area: AreaName; record: Notification }) => {
  const remove = useWrite({
    write: (_: undefined, key) => api.delete(`/${areas[area].prefix}/notification/${record._id}`, undefined, { key }),
    refreshes: ['notifications'],
  })
  return (
    <Group
      component="li"
      wrap="nowrap"
      align="flex-start"
      gap="xs"
      px="md"
      py="xs"
      style={{ borderTop: '1px solid var(--opdesk-line)' }}
    >
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text size="sm">{record.message}</Text>
        <Text size="xs" c="dimmed">
          <Moment iso={record.createdAt} />
        </Text>
      </div>
      <CloseButton
        size="md"
        aria-label="Delete this notification"
        disabled={remove.isPending}
        onClick={() => remove.mutate(undefined)}
      />
    </Group>
  )
}
