import type { Frame } from '@opdesk/contracts/site/pages.ts'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { inLanguageOf } from './texts.ts'

interface ButtonsProps {
  frame: Frame
  /** The id of the carousel that the buttons scroll. */
  of: string
}

/** Previous and next, hidden until a script makes them work. */
export const CarouselButtons = ({ frame, of }: ButtonsProps) => {
  const { words } = inLanguageOf(frame)
  return (
    <div className="carousel-buttons" data-island="carousel" data-of={of} hidden>
      <button type="button" className="icon-button turned" aria-controls={of} aria-label={words.frame.previous}>
        <Icon name="down" />
      </button>
      <button type="button" className="icon-button turned-back" aria-controls={of} aria-label={words.frame.next}>
        <Icon name="down" />
      </button>
    </div>
  )
}

interface Props {
  id: string
  label: string
  /** Number of visible cards on wide screens, medium screens and phones: `three` 3, 2, 1; `one` always 1. */
  by?: 'three' | 'one'
  /** True to wrap around at the ends; otherwise the buttons stop there. */
  wraps?: boolean
  children: readonly ReactNode[]
}

/** A row of cards that scrolls and snaps. Without script, visitors scroll it by hand or with the arrow keys. */
export const Carousel = ({ id, label, by = 'three', wraps = false, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <ul className={`carousel by-${by}`} id={id} aria-label={label} tabIndex={0} data-wraps={wraps || undefined}>
    {children}
  </ul>
)
