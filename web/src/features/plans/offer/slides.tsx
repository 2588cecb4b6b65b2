import { ActionIcon, Group, SimpleGrid, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { planWords } from '../../../lib/plan-words.ts'
import { useWords } from '../../../lib/words.ts'
import classes from './slides.module.css'

/** How many cards a slide has. */
export const CARDS_A_SLIDE = 4

interface SlidesProps<T> {
  label: string
  items: readonly T[]
  children: (item: T) => ReactNode
}

/**
 * A carousel with four cards a slide: side by side on a wide screen, below each other on a phone. Only the cards of the current
 * slide are rendered.
 */
export const Slides = <T,>({ label, items, children }: SlidesProps<T>) => {
  const { offer: words } = useWords(planWords)
  const [wanted, setSlide] = useState(0)
  const count = Math.max(1, Math.ceil(items.length / CARDS_A_SLIDE))
  const slide = Math.min(wanted, count - 1)
  const shown = items.slice(slide * CARDS_A_SLIDE, (slide + 1) * CARDS_A_SLIDE)
  return (
    <section aria-roledescription={words.carousel} aria-label={label}>
      <SimpleGrid
        component="ul"
        cols={{ base: 1, sm: 2, xl: CARDS_A_SLIDE }}
        spacing="md"
        className={classes.cards}
        aria-live="polite"
      >
        {shown.map(children)}
      </SimpleGrid>
      {count > 1 && (
        <Group justify="center" gap="md" mt="md">
          <ActionIcon
            variant="default"
            size={44}
            aria-label={words.previous}
            disabled={slide === 0}
            onClick={() => setSlide(slide - 1)}
          >
            <IconChevronLeft size={20} aria-hidden="true" />
          </ActionIcon>
          <Text size="sm">{words.place(slide + 1, count)}</Text>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={words.next}
            disabled={slide === count - 1}
            onClick={() => setSlide(slide + 1)}
          >
            <IconChevronRight size={20} aria-hidden="true" />
          </ActionIcon>
        </Group>
      )}
    </section>
  )
}
