import { UnstyledButton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { PlainLink } from '../../components/link.tsx'
import { frameWords } from '../../lib/frame-words.ts'
import { useWords } from '../../lib/words.ts'
import classes from './bottom-bar.module.css'
import type { MenuItem } from './menus.ts'
import { useHolder } from './use-holder.ts'

const PLACES = 5

interface BottomBarProps {
  items: readonly MenuItem[]
  /** Called by the last item, which opens the whole menu. */
  onMore: () => void
}

/**
 * A subscriber's menu on a phone, at the bottom of the screen. If it has more items than places, its last place opens the whole
 * menu.
 */
export const BottomBar = ({ items, onMore }: BottomBarProps) => {
  const words = useWords(frameWords).menu
  const holder = useHolder(items)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const fits = items.length <= PLACES
  const shown = fits ? items : items.slice(0, PLACES - 1)
  const isMore = !fits && items.slice(PLACES - 1).some(({ label, link }) => label === holder || link.to === path)
  const mark = (marked: boolean) => ({
    className: `${classes.item} ${marked ? 'active' : ''}`,
    ...(marked && { 'aria-current': true as const }),
  })
  return (
    <nav className={classes.bar} aria-label={words.label}>
      {shown.map(({ label, short, icon: Icon, link }) => (
        <PlainLink key={label} {...link} {...mark(label === holder)}>
          <Icon size={22} stroke={1.7} />
          <span>{short ?? label}</span>
        </PlainLink>
      ))}
      {!fits && (
        <UnstyledButton {...mark(isMore)} onClick={onMore} aria-haspopup="dialog">
          <IconDots size={22} stroke={1.7} aria-hidden="true" />
          <span>{words.more}</span>
        </UnstyledButton>
      )}
    </nav>
  )
}
