import { PlainLink } from '../../components/link.tsx'
import classes from './bottom-bar.module.css'
import type { MenuItem } from './menus.ts'

/** A subscriber's menu on a phone, within reach of the thumb. */
export const BottomBar = ({ items }: { items: readonly MenuItem[] }) => (
  <nav className={classes.bar} aria-label="Main menu">
    {items.map(({ label, short, icon: Icon, link }) => (
      <PlainLink key={label} {...link} className={classes.item}>
        <Icon size={22} stroke={1.7} />
        <span>{short ?? label}</span>
      </PlainLink>
    ))}
  </nav>
)
