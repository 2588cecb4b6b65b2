import { Kbd } from '@mantine/core'
import classes from './key-hint.module.css'

/** The key of a button, for sighted people with a likely keyboard; the button itself names it by `aria-keyshortcuts`. */
export const KeyHint = ({ children }: { children: string }) => (
  <Kbd size="xs" className={classes.key} aria-hidden="true">
    {children}
  </Kbd>
)
