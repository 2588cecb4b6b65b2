import { Button, type ButtonProps } from '@mantine/core'
import type { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useShownKey } from '../lib/keys.ts'
import { KeyHint } from './key-hint.tsx'
import { usePageKeys } from './use-page-keys.ts'

interface SelectionActionProps extends Pick<ButtonProps, 'color' | 'variant' | 'disabled'> {
  /** Key that triggers the action, even while the focus is in a row's checkbox. */
  shortcut: string
  icon: typeof IconCheck
  onClick: () => void
  /** The name in the sheet of keys, if `children` changes with the selection. */
  name?: string
  children: ReactNode
}

/** An action for the selected rows, in a `SelectionBar`. */
export const SelectionAction = ({
  shortcut,
  icon: Icon,
  disabled = false,
  onClick,
  name,
  children,
  ...props
}: SelectionActionProps) => {
  const shortcutsActive = usePageKeys(
    disabled ? [] : [{ key: shortcut, name: name ?? String(children), group: 'list', run: onClick }],
  )
  const shown = useShownKey(shortcut)
  return (
    <Button
      {...props}
      leftSection={<Icon size={16} aria-hidden="true" />}
      rightSection={<KeyHint>{shortcut}</KeyHint>}
      disabled={disabled}
      aria-keyshortcuts={shortcutsActive ? shown : undefined}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
