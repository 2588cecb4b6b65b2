import { Anchor, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFoldedMenu } from '../../lib/folded-menu.ts'
import { useTitle } from '../../lib/use-title.ts'
import classes from './desk-bar.module.css'
import { ageOf, type Due } from './due.ts'
import { PresentPeople } from './present-people.tsx'
import { QueueSteps } from './queue-steps.tsx'
import type { DeskQueue } from './use-queue.ts'

const dueLooks = { late: { c: 'var(--opdesk-bad)', fw: 600 }, soon: { fw: 600 }, later: {} }

interface DeskBarProps {
  title: string
  /** The way back: a name and an address. */
  back: { name: string; href: string }
  /** The state as a dot and a word, and who is next. */
  state: ReactNode
  /** When the record was raised, ISO 8601. */
  raised: string | undefined
  /** Undefined for a record that waits for no decision. */
  due: Due | undefined
  claimId: string
  queue: DeskQueue | undefined
  /** True if the record is on screen and no form is open: only then do keys lead to another record. */
  keys: boolean
  /** Further links about the record. */
  actions?: ReactNode
}

/** The one bar of the desk: list, number, state, due day, age, who else looks, and the place in the queue. */
export const DeskBar = ({ title, back, state, raised, due, claimId, queue, keys, actions }: DeskBarProps) => {
  useTitle(title)
  useFoldedMenu()
  const router = useRouter()
  return (
    <header className={classes.bar}>
      <Anchor
        href={back.href}
        size="sm"
        fw={600}
        c="var(--mantine-color-text)"
        onClick={event => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          router.history.push(back.href)
        }}
      >
        <Group gap={4} component="span" wrap="nowrap">
          <IconArrowLeft size={15} aria-hidden="true" />
          <VisuallyHidden component="span">Back to </VisuallyHidden>
          {back.name}
        </Group>
      </Anchor>
      <Title order={1} fz="md">
        {title}
      </Title>
      {state}
      {due && (
        <Text size="sm" {...dueLooks[due.tone]}>
          {due.text}
        </Text>
      )}
      {raised && (
        <Text size="sm" c="dimmed">
          {ageOf(raised)}
        </Text>
      )}
      <Group gap="xs" ml={{ sm: 'auto' }}>
        <PresentPeople claimId={claimId} />
        {actions}
        {queue && <QueueSteps queue={queue} claimId={claimId} keys={keys} />}
      </Group>
    </header>
  )
}
