import { Button, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { KeyHint } from '../../components/key-hint.tsx'
import { usePageKeys } from '../../components/use-page-keys.ts'
import { effectiveKey, type PageKey, useKeyPreferences } from '../../lib/keys.ts'
import type { DeskQueue } from './use-queue.ts'

const placeOf = ({ position, total, skipped }: DeskQueue): string => {
  const place = position === undefined ? `${total} in the list` : `${position} of ${total}`
  return skipped.length === 0 ? place : `${place}, ${skipped.length} skipped`
}

interface QueueStepsProps {
  queue: DeskQueue
  claimId: string
  /** False while a form is open or a decision is made: then no key acts. */
  keys: boolean
}

/** The place in the queue, and the ways to its neighbours. Nothing is decided by them. */
export const QueueSteps = ({ queue, claimId, keys }: QueueStepsProps) => {
  const items: PageKey[] = [
    { key: 'j', name: 'Next claim', group: 'move', run: queue.goNext },
    { key: 'n', name: 'Next claim', group: 'move', keyOnly: true, run: queue.goNext },
    { key: 'k', name: 'Previous claim', group: 'move', run: queue.goPrevious },
    { key: 's', name: 'Skip this claim', words: 'later, leave', group: 'move', run: queue.skip },
  ]
  const active = usePageKeys(keys && queue.total > 0 ? items : [], claimId)
  const preferences = useKeyPreferences()
  if (queue.total === 0) return null
  const shortcut = (key: string) => (active ? { 'aria-keyshortcuts': effectiveKey(key, preferences) } : {})
  return (
    <>
      <Text size="sm" className="tabular">
        {placeOf(queue)}
      </Text>
      <Button size="xs" variant="default" onClick={queue.skip} {...shortcut('s')} rightSection={<KeyHint>S</KeyHint>}>
        Skip
      </Button>
      <Button.Group>
        <Button
          size="xs"
          variant="default"
          px={8}
          aria-label="Previous claim"
          disabled={!queue.previous}
          onClick={queue.goPrevious}
          {...shortcut('k')}
          rightSection={<KeyHint>K</KeyHint>}
        >
          <IconChevronUp size={16} aria-hidden="true" />
        </Button>
        <Button
          size="xs"
          variant="default"
          px={8}
          aria-label="Next claim"
          onClick={queue.goNext}
          {...shortcut('j')}
          rightSection={<KeyHint>J</KeyHint>}
        >
          <IconChevronDown size={16} aria-hidden="true" />
        </Button>
      </Button.Group>
    </>
  )
}
