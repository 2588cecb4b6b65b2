import { Kbd } from '@mantine/core'
import { keyCaps, useShownKey } from '../lib/keys.ts'
import classes from './key-hint.module.css'

/**
 * Shows the shortcut key of a button on devices that probably have a keyboard: the person's own key, or none if keys are turned off.
 * `children`: the default key, as in `PageKey`. The button has the same key in `aria-keyshortcuts`, for screen readers.
 */
export const KeyHint = ({ children }: { children: string }) => {
  const key = useShownKey(children)
  if (key === undefined) return null
  return (
    <Kbd size="xs" className={classes.key} aria-hidden="true">
      {keyCaps(key).join(' ')}
    </Kbd>
  )
}
