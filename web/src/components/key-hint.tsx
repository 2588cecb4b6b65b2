import { Kbd } from '@mantine/core'
import classes from './key-hint.module.css'

/** The key of a button, for the eyes only and where there is likely to be a keyboard; the button itself names it by `aria-keyshortcuts`. */
export const KeyHint = ({ children }: { children: string }) => (
  <Kbd size="xs" className={classes.key} aria-hidden="true">
    {children}
  </Kbd>
)
