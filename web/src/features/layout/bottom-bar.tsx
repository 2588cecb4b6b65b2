import { UnstyledButton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { PlainLink } from '../../components/link.tsx'
import { frameWords } from '../../lib/frame-words.ts'
import { useWords } from '../../lib/words.ts'
import classes from './bottom-bar.module.css'
import type { MenuItem } from './menus.ts'

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
  const fits = items.length <= PLACES
  return (
    <nav className={classes.bar} aria-label={words.label}>
      {(fits ? items : items.slice(0, PLACES - 1)).map(({ label, short, icon: Icon, link }) => (
        <PlainLink key={label} {...link} className={classes.item}>
          <Icon size={22} stroke={1.7} />
          <span>{short ?? label}</span>
        </PlainLink>
      ))}
      {!fits && (
        <UnstyledButton className={classes.item} onClick={onMore} aria-haspopup="dialog">
          <IconDots size={22} stroke={1.7} aria-hidden="true" />
          <span>{words.more}</span>
        </UnstyledButton>
      )}
    </nav>
  )
}
