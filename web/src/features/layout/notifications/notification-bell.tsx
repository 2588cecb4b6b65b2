import { ActionIcon, Button, Group, Indicator, Popover, ScrollArea, Skeleton, Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { confirm } from '../../../components/confirm-dialog.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { api } from '../../../lib/api.ts'
import { areas } from '../../../lib/areas.ts'
import { frameWords } from '../../../lib/frame-words.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { useWords } from '../../../lib/words.ts'
import { groupByClaim } from './groups.ts'
import { NotificationItems } from './notification-group.tsx'
import classes from './notifications.module.css'
import { type NotifiedArea, notificationsQuery } from './queries.ts'
import { useReading } from './use-reading.ts'

const NewsSwitch = lazy(async () => ({ default: (await import('./news-switch.tsx')).NewsSwitch }))
const MAX_BADGE = 9

interface NotificationBellProps {
  area: NotifiedArea
  /** True at the foot of the folded menu. */
  compact: boolean
}

/** The number of unread notifications, and the latest ones by claim. */
export const NotificationBell = ({ area, compact }: NotificationBellProps) => {
  const words = useWords(frameWords).bell
  const [opened, setOpened] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const query = useQuery(notificationsQuery(area))
  const mark = useReading(area, query.data)
  const count = query.data?.pagination.totalRecords ?? 0
  const unread = query.data?.unread ?? 0
  const shown = query.data?.records ?? []
  const clear = useWrite({
    write: (_: undefined, key) => api.delete(`/${areas[area].prefix}/notifications/`, undefined, { key }),
    refreshes: ['notifications'],
    done: words.cleared,
    failed: words.clearFailed,
  })
  const askToClear = async () => {
    setOpened(false)
    const details = words.clearDetails(count)
    if (await confirm({ question: words.clearQuestion, details, confirm: words.clear, danger: true })) clear.mutate(undefined)
  }
  // Marking or deleting removes the focused button, so the list is focused.
  const focusList = () => list.current?.focus({ preventScroll: true })
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position={compact ? 'right-end' : 'bottom-end'}
      width="min(400px, calc(100vw - 24px))"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Indicator
        label={unread}
        maxValue={MAX_BADGE}
        disabled={unread === 0}
        color="gray.7"
        size={16}
        offset={compact ? 3 : 7}
        // Hidden from screen readers, since the button's label has the number.
        attributes={{ indicator: { 'aria-hidden': true } }}
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-label={query.data ? words.unread(unread) : words.title}
            onClick={() => setOpened(before => !before)}
          >
            <IconBell size={21} stroke={1.6} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0}>
        <Group gap={4} px="md" py={6} mih={44}>
          <Text fw={600} mr="auto">
            {words.title}
          </Text>
          {unread > 0 && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                mark()
                focusList()
              }}
            >
              {words.markAll}
            </Button>
          )}
          {count > 0 && (
            <Button variant="subtle" size="compact-sm" loading={clear.isPending} onClick={() => void askToClear()}>
              {words.clear}
            </Button>
          )}
        </Group>
        {query.isError ? (
          <ErrorState error={query.error} title={words.failed} onRetry={() => void query.refetch()} />
        ) : query.isPending ? (
          <Skeleton h={120} m="md" w="auto" />
        ) : count === 0 ? (
          <EmptyState title={words.none} icon={<IconBell size={24} stroke={1.5} />} />
        ) : (
          <ScrollArea.Autosize
            mah="min(480px, 70dvh)"
            viewportRef={list}
            viewportProps={{ tabIndex: 0, 'aria-label': words.title }}
          >
            <ul className={classes.list}>
              {groupByClaim(shown).map(group => (
                <NotificationItems
                  key={group.key}
                  area={area}
                  group={group}
                  onFollow={ids => {
                    if (ids.length > 0) mark(ids)
                    setOpened(false)
                  }}
                  onRead={ids => {
                    mark(ids)
                    focusList()
                  }}
                  onDeleted={focusList}
                />
              ))}
            </ul>
            {count > shown.length && (
              <Text size="xs" c="dimmed" px="md" py="xs" className={classes.group}>
                {words.latest(shown.length, count)}
              </Text>
            )}
          </ScrollArea.Autosize>
        )}
        {area === 'subscriber' && (
          <Suspense>
            <NewsSwitch />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
