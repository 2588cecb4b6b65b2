import { Kbd } from '@mantine/core'
import classes from './key-hint.module.css'

/**
 * Shows the shortcut key of a button on devices that probably have a keyboard. The button has the same key in `aria-keyshortcuts`,
 * for screen readers.
 */
export const KeyHint = ({ children }: { children: string }) => (
  <Kbd size="xs" className={classes.key} aria-hidden="true">
    {children}
  </Kbd>
)
