import { ActionIcon, CloseButton, Group, Text, Tooltip } from '@mantine/core'
import type { Notification } from '@opdesk/contracts/notification/queries.ts'
import { IconMailOpened } from '@tabler/icons-react'
import { Moment } from '../../../components/date-text.tsx'
import { PlainLink } from '../../../components/link.tsx'
import { api } from '../../../lib/api.ts'
import { areas } from '../../../lib/areas.ts'
import { frameWords } from '../../../lib/frame-words.ts'
import { useLanguage } from '../../../lib/language.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { useWords } from '../../../lib/words.ts'
import type { NotificationGroup } from './groups.ts'
import classes from './notifications.module.css'
import { linkOf, type NotifiedArea } from './queries.ts'

interface GroupProps {
  area: NotifiedArea
  group: NotificationGroup
  /** Called when the person follows a link of the group, with the ids of its unread ones. */
  onFollow: (unread: readonly string[]) => void
  onRead: (ids: readonly string[]) => void
  onDeleted: () => void
}

const unreadOf = (records: readonly Notification[]) => records.filter(({ read }) => !read).map(({ _id }) => _id)

/** Notifications about one claim under its number. Opening one marks all of them as read. */
export const NotificationItems = ({ area, group: { claim, records }, onFollow, onRead, onDeleted }: GroupProps) => {
  const unread = unreadOf(records)
  return (
    <li className={classes.group}>
      {claim && (
        <Text size="xs" fw={600} c="dimmed" px="md" pt={6}>
          {claim}
          {records.length > 1 && ` · ${records.length}`}
        </Text>
      )}
      <ul className={classes.list}>
        {records.map(record => (
          <Item
            key={record._id}
            area={area}
            record={record}
            onFollow={() => onFollow(unread)}
            onRead={() => onRead([record._id])}
            onDeleted={onDeleted}
          />
        ))}
      </ul>
    </li>
  )
}

interface ItemProps {
  area: NotifiedArea
  record: Notification
  onFollow: () => void
  onRead: () => void
  onDeleted: () => void
}

const Item = ({ area, record, onFollow, onRead, onDeleted }: ItemProps) => {
  const remove = useWrite({
    write: (_: undefined, key) => api.delete(`/${areas[area].prefix}/notification/${record._id}`, undefined, { key }),
    refreshes: ['notifications'],
  })
  const link = linkOf(area, record)
  const [lang] = useLanguage()
  const hindi = area === 'subscriber' && lang === 'hi' ? record.message_hi : undefined
  const { bell } = useWords(frameWords)
  const message = hindi ?? record.message
  const words = (
    <>
      <Text size="sm" fw={record.read ? undefined : 600} lang={hindi && 'hi'} className="anywhere">
        {!record.read && <span className={classes.dot} role="img" aria-label={bell.unreadMark} />}
        {message}
      </Text>
      <Text size="xs" c="dimmed">
        <Moment iso={record.createdAt} />
      </Text>
    </>
  )
  return (
    <Group component="li" wrap="nowrap" align="flex-start" gap={4} pl="md" pr="xs" py={6}>
      {link === undefined ? (
        <div className={classes.words}>{words}</div>
      ) : (
        <PlainLink {...link} onClick={onFollow} className={classes.words}>
          {words}
        </PlainLink>
      )}
      {!record.read && (
        <Tooltip label={bell.mark}>
          <ActionIcon variant="subtle" color="gray" aria-label={bell.markOne(message)} onClick={onRead}>
            <IconMailOpened size={16} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      )}
      <CloseButton
        size="md"
        aria-label={bell.deleteOne(message)}
        disabled={remove.isPending}
        onClick={() => remove.mutate(undefined, { onSuccess: onDeleted })}
      />
    </Group>
  )
}
