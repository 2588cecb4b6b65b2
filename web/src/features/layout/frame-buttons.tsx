import { ActionIcon, Kbd, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconKeyboard, IconSearch } from '@tabler/icons-react'
import { showFrameDialog } from './frame-dialog.ts'
import classes from './side-menu.module.css'

const SEARCH = 'Search and commands'

/** Opens the palette: as a field of the menu, or as an icon where there is no room. */
export const PaletteButton = ({ folded }: { folded: boolean }) => {
  const open = () => showFrameDialog('palette')
  if (folded)
    return (
      <Tooltip label={`${SEARCH} (Ctrl K)`} position="right">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={SEARCH}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K"
          onClick={open}
        >
          <IconSearch size={20} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    )
  return (
    <UnstyledButton className={classes.find} aria-haspopup="dialog" aria-keyshortcuts="Control+K" onClick={open}>
      <IconSearch size={16} stroke={1.6} aria-hidden="true" />
      <span>
        Search<VisuallyHidden> and commands</VisuallyHidden>
      </span>
      <Kbd size="xs" aria-hidden="true">
        Ctrl K
      </Kbd>
    </UnstyledButton>
  )
}

/** Opens the sheet of keys. */
export const KeysButton = () => (
  <Tooltip label="Keys (?)" position="right">
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      aria-label="Keys"
      aria-haspopup="dialog"
      onClick={() => showFrameDialog('keys')}
    >
      <IconKeyboard size={20} stroke={1.6} />
    </ActionIcon>
  </Tooltip>
)
