import { Button } from '@mantine/core'
import { KeyHint } from '../../../components/key-hint.tsx'
import { actionCopy } from '../../../desk/decision/action-copy.ts'
import { useShownKey } from '../../../lib/keys.ts'

/** Opens the form that saves changed amounts without a decision. Its key acts with those of the decisions. */
export const EditBillsButton = ({ onChoose }: { onChoose: () => void }) => (
  <Button
    variant="subtle"
    size="compact-sm"
    px={4}
    fz="0.8125rem"
    rightSection={<KeyHint>{actionCopy.edit_bills.shortcut.toUpperCase()}</KeyHint>}
    aria-keyshortcuts={useShownKey(actionCopy.edit_bills.shortcut)}
    onClick={onChoose}
  >
    {actionCopy.edit_bills.button}
  </Button>
)
