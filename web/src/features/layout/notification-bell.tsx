import { ActionIcon, Button, CloseButton, Group, Indicator, Popover, ScrollArea, Skeleton, Stack, Text } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { FAMILY_PAGE, type Notification, type NotificationPage, notification } from '@opdesk/contracts/notification/queries.ts'
import { IconBell } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { confirm } from '../../components/confirm-dialog.tsx'
import { Moment } from '../../components/date-text.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { type PageLink, PlainLink } from '../../components/link.tsx'
import { api } from '../../lib/api.ts'
import { type AreaName, areas } from '../../lib/areas.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWrite } from '../../lib/use-write.ts'

const MAX_BADGE = 999

type NotifiedArea = Exclude<AreaName, 'hr'>

const notificationsQuery = (area: NotifiedArea) =>
  queryOptions({
    queryKey: ['notifications', area],
    queryFn: ({ signal }) => api.list(`/${areas[area].prefix}/notifications/`, notification, { signal }),
  })

/** The page of a claim in each area. */
const claimLinks = {
  subscriber: (id: string) => linkOptions({ to: '/user/addclaims/$id', params: { id } }),
  management: (id: string) => linkOptions({ to: '/management/claim-details/$id', params: { id } }),
  admin: (id: string) => linkOptions({ to: '/admin/claim-details/$id', params: { id } }),
} satisfies Record<NotifiedArea, (id: string) => PageLink>

const pageLinkOf = (page: NotificationPage): PageLink =>
  page === FAMILY_PAGE ? linkOptions({ to: '/user/profile', search: { tab: 'family' } }) : linkOptions({ to: page })

/** The page that a notification links to; undefined if it links to none. */
const linkOf = (area: NotifiedArea, { claim_id, page }: Notification): PageLink | undefined =>
  claim_id === undefined ? page && pageLinkOf(page) : claimLinks[area](claim_id)

export const NotificationBell = ({ area }: { area: NotifiedArea }) => {
  const [opened, setOpened] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const query = useQuery(notificationsQuery(area))
  const count = query.data?.pagination.totalRecords ?? 0
  const shown = query.data?.records ?? []
  const clear = useWrite({
    write: (_: undefined, key) => api.delete(`/${areas[area].prefix}/notifications/`, undefined, { key }),
    refreshes: ['notifications'],
    done: messages.notificationsCleared,
    failed: messages.clearNotificationsFailed,
  })
  const askToClear = async () => {
    setOpened(false)
    const details = count === 1 ? 'One notification is deleted.' : `${count} notifications are deleted.`
    if (await confirm({ question: 'Clear all notifications?', details, confirm: 'Clear all', danger: true }))
      clear.mutate(undefined)
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(380px, calc(100vw - 24px))"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Indicator
        label={count}
        maxValue={MAX_BADGE}
        disabled={count === 0}
        color="red"
        size={18}
        offset={7}
        // Hidden from screen readers, since the button's label has the number.
        attributes={{ indicator: { 'aria-hidden': true } }}
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-label={`Notifications: ${count}`}
            onClick={() => setOpened(before => !before)}
          >
            <IconBell size={21} stroke={1.6} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0}>
        <Group justify="space-between" px="md" py={6} mih={44}>
          <Text fw={600}>Notifications</Text>
          {count > 0 && (
            <Button variant="subtle" size="compact-sm" loading={clear.isPending} onClick={() => void askToClear()}>
              Clear all
            </Button>
          )}
        </Group>
        {query.isError ? (
          <ErrorState error={query.error} title={messages.notificationsFailed} onRetry={() => void query.refetch()} />
        ) : query.isPending ? (
          <Skeleton h={120} m="md" w="auto" />
        ) : count === 0 ? (
          <EmptyState title={messages.noNotifications} icon={<IconBell size={24} stroke={1.5} />} />
        ) : (
          <ScrollArea.Autosize mah={400} viewportRef={list} viewportProps={{ tabIndex: 0, 'aria-label': 'Notifications' }}>
            <Stack component="ul" gap={0} m={0} p={0}>
              {shown.map(record => (
                <NotificationRow
                  key={record._id}
                  area={area}
                  record={record}
                  onFollow={() => setOpened(false)}
                  // Deleting removes the focused button with its row, so the list is focused.
                  onDeleted={() => list.current?.focus({ preventScroll: true })}
                />
              ))}
            </Stack>
            {count > shown.length && (
              <Text size="xs" c="dimmed" px="md" py="xs" style={{ borderTop: '1px solid var(--opdesk-line)' }}>
                The latest {shown.length} of {count}
              </Text>
            )}
          </ScrollArea.Autosize>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

interface NotificationRowProps {
  area: NotifiedArea
  record: Notification
  onFollow: () => void
  onDeleted: () => void
}

const NotificationRow = ({ area, record, onFollow, onDeleted }: NotificationRowProps) => {
  const remove = useWrite({
    write: (_: undefined, key) => api.delete(`/${areas[area].prefix}/notification/${record._id}`, undefined, { key }),
    refreshes: ['notifications'],
  })
  const link = linkOf(area, record)
  const [lang] = useLanguage()
  const hindi = area === 'subscriber' && lang === 'hi' ? record.message_hi : undefined
  const words = (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }} lang={hindi && 'hi'}>
        {hindi ?? record.message}
      </Text>
      <Text size="xs" c="dimmed">
        <Moment iso={record.createdAt} />
      </Text>
    </>
  )
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
      {link === undefined ? (
        <div style={{ flex: 1, minWidth: 0 }}>{words}</div>
      ) : (
        <PlainLink {...link} onClick={onFollow} style={{ flex: 1, minWidth: 0 }}>
          {words}
        </PlainLink>
      )}
      <CloseButton
        size="md"
        aria-label={`Delete: ${record.message}`}
        disabled={remove.isPending}
        onClick={() => remove.mutate(undefined, { onSuccess: onDeleted })}
      />
    </Group>
  )
}
