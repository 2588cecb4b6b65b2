import { Button } from '@mantine/core'
import type { ClaimAction } from '@opdesk/contracts/claim/policy.ts'
import { KeyHint } from '../../components/key-hint.tsx'
import classes from './action-button.module.css'
import { actionCopy } from './action-copy.ts'

interface ActionButtonProps {
  action: ClaimAction
  /** Set if the usual label of the action does not fit. */
  label?: string | undefined
  disabled?: boolean
  /** True if its key acts now. */
  shortcutsActive: boolean
  /** The id of the text that gives the reason for disabling it. */
  describedBy?: string | undefined
  onChoose: () => void
}

/** One decision of the page of a claim or a dispute, with its key. */
export const ActionButton = ({ action, label, disabled = false, shortcutsActive, describedBy, onChoose }: ActionButtonProps) => {
  const { button, shortcut, color, filled, icon: Icon } = actionCopy[action]
  return (
    <Button
      size="xs"
      fz="sm"
      px={10}
      classNames={{ root: classes.button, label: classes.label }}
      color={color}
      variant={filled ? 'filled' : color === 'gray' ? 'default' : 'light'}
      leftSection={<Icon size={16} aria-hidden="true" />}
      rightSection={<KeyHint>{shortcut.toUpperCase()}</KeyHint>}
      disabled={disabled}
      aria-describedby={describedBy}
      aria-keyshortcuts={disabled || !shortcutsActive ? undefined : shortcut}
      onClick={onChoose}
    >
      {label ?? button}
    </Button>
  )
}
