import { ActionIcon, Box, Group, Stack } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { Logo } from '../../components/logo.tsx'
import { frameWords } from '../../lib/frame-words.ts'
import { useWords } from '../../lib/words.ts'
import { PaletteButton } from './frame-buttons.tsx'
import { MenuLinks } from './menu-links.tsx'
import type { MenuItem } from './menus.ts'
import classes from './side-menu.module.css'

interface SideMenuProps {
  items: readonly MenuItem[]
  /** True for a rail of icons. */
  folded: boolean
  /** True if the area has a palette. */
  palette: boolean
  /** Absent if the page decides. */
  onFold: ((folded: boolean) => void) | undefined
  /** Tools at the foot of the rail, in place of the header. */
  foot: ReactNode
}

export const SideMenu = ({ items, folded, palette, onFold, foot }: SideMenuProps) => {
  const words = useWords(frameWords).menu
  return (
    <Stack h="100%" gap="xs" className={classes.menu} data-folded={folded || undefined}>
      <Group h={40} px={folded ? 0 : 6} justify={folded ? 'center' : 'flex-start'}>
        <Logo withName={!folded} {...(folded && { size: 26 })} />
      </Group>
      {palette && (
        <Box ta="center">
          <PaletteButton folded={folded} />
        </Box>
      )}
      <Box className={classes.places}>
        <ScrollToActiveItem>
          <MenuLinks items={items} collapsed={folded} />
        </ScrollToActiveItem>
      </Box>
      <Stack gap={0} align={folded ? 'center' : 'flex-start'}>
        {foot}
        {onFold && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-label={folded ? words.expand : words.collapse}
            aria-expanded={!folded}
            onClick={() => onFold(!folded)}
          >
            {folded ? <IconLayoutSidebarLeftExpand stroke={1.6} /> : <IconLayoutSidebarLeftCollapse stroke={1.6} />}
          </ActionIcon>
        )}
      </Stack>
    </Stack>
  )
}

/** The menu at full width. */
export const FullMenu = (props: { items: readonly MenuItem[]; onFollow: () => void }) => (
  <ScrollToActiveItem>
    <MenuLinks {...props} />
  </ScrollToActiveItem>
)

/** Scrolls the item of the current page into view. */
const ScrollToActiveItem = ({ children }: { children: ReactNode }) => {
  const menu = useRef<HTMLDivElement>(null)
  const pathname = useRouterState({ select: state => state.resolvedLocation?.pathname })
  useEffect(() => {
    if (pathname) menu.current?.querySelector('a.active')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return <Box ref={menu}>{children}</Box>
}
