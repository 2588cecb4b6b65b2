import { Avatar, Box, Group, Popover, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconLogout } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ColorSchemeToggle } from '../../components/color-scheme-toggle.tsx'
import { ButtonLink } from '../../components/link.tsx'
import { usePageKeys } from '../../components/use-page-keys.ts'
import { type AreaName, areas } from '../../lib/areas.ts'
import { frameWords } from '../../lib/frame-words.ts'
import { useWords } from '../../lib/words.ts'
import type { AccountDialog } from './account-dialog.ts'
import { AccountMenu, accountLines, useAccountDialog } from './account-menu.tsx'
import classes from './profile-chip.module.css'

interface ProfileChipProps {
  area: AreaName
  name: string
  caption: string
  /** True at the foot of the folded menu: the picture alone. */
  compact: boolean
}

/**
 * The signed-in person, with a popover for account actions and sign-out. On a phone, name and caption are shown only in the
 * popover.
 */
export const ProfileChip = ({ area, name, caption, compact }: ProfileChipProps) => {
  const [opened, setOpened] = useState(false)
  const chip = useRef<HTMLButtonElement>(null)
  const dialog = useAccountDialog()
  const words = useWords(frameWords).account
  usePageKeys(
    accountLines(area).map(({ dialog: which, name: line, words }) => ({
      name: line,
      words,
      group: 'page',
      run: () => dialog.show(which),
    })),
  )
  const openDialog = (which: AccountDialog) => {
    setOpened(false)
    // The menu line that opens a dialog disappears. The chip is focused first, so that the dialog returns the focus to it.
    chip.current?.focus()
    dialog.show(which)
  }
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position={compact ? 'right-end' : 'bottom-end'}
        width={300}
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <UnstyledButton ref={chip} className={classes.chip} onClick={() => setOpened(before => !before)}>
            <Avatar name={name} color="teal" size={compact ? 30 : 34} radius="xl" aria-hidden="true" />
            <VisuallyHidden>{words.menu}</VisuallyHidden>
            {!compact && (
              <>
                <Box visibleFrom="sm" className={classes.text}>
                  <Text size="sm" fw={600} lh={1.2} truncate>
                    {name}
                  </Text>
                  <Text size="xs" c="dimmed" lh={1.2} truncate>
                    {caption}
                  </Text>
                </Box>
                <Box visibleFrom="sm" component={IconChevronDown} size={14} aria-hidden="true" />
              </>
            )}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown>
          <Group justify="space-between" wrap="nowrap" mb="sm">
            <div>
              <Text fw={600}>{name}</Text>
              <Text size="sm" c="dimmed">
                {caption}
              </Text>
            </div>
            <Box hiddenFrom={compact ? undefined : 'sm'}>
              <ColorSchemeToggle />
            </Box>
          </Group>
          <AccountMenu
            area={area}
            onOpen={openDialog}
            onLeave={() => {
              setOpened(false)
              chip.current?.focus()
            }}
          />
          <ButtonLink
            to="/logout"
            search={{ userType: areas[area].logout }}
            preload={false}
            variant="default"
            fullWidth
            leftSection={<IconLogout size={18} aria-hidden="true" />}
          >
            {words.logout}
          </ButtonLink>
        </Popover.Dropdown>
      </Popover>
      {dialog.shown && <dialog.shown.Dialogs area={area} open={dialog.shown.open} onClose={dialog.close} />}
    </>
  )
}
