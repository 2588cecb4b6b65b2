import { Button } from '@mantine/core'
import type { ClaimAction } from '@opdesk/contracts/claim/policy.ts'
import { KeyHint } from '../../components/key-hint.tsx'
import { useShownKey } from '../../lib/keys.ts'
import classes from './action-button.module.css'
import { actionCopy } from './action-copy.ts'

interface ActionButtonProps {
  action: ClaimAction
  /** Replaces the usual label of the action where that does not fit the case. */
  label?: string | undefined
  disabled?: boolean
  /** True if the shortcut key acts now. */
  shortcutsActive: boolean
  /** The id of the text that explains why the button is disabled. */
  describedBy?: string | undefined
  onChoose: () => void
}

/** Button for a decision on a claim or a dispute, with its shortcut key. Only the main action has the accent. */
export const ActionButton = ({ action, label, disabled = false, shortcutsActive, describedBy, onChoose }: ActionButtonProps) => {
  const { button, shortcut, filled } = actionCopy[action]
  const shown = useShownKey(shortcut)
  return (
    <Button
      size="xs"
      fz="0.8125rem"
      px={6}
      classNames={{ root: classes.button, label: classes.label }}
      color="teal"
      variant={filled ? 'filled' : 'default'}
      rightSection={<KeyHint>{shortcut}</KeyHint>}
      disabled={disabled}
      aria-describedby={describedBy}
      aria-keyshortcuts={disabled || !shortcutsActive ? undefined : shown}
      onClick={onChoose}
    >
      {label ?? button}
    </Button>
  )
}
