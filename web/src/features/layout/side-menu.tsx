import { ActionIcon, Box, Group, Stack, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Logo } from '../../components/logo.tsx'
import { MenuLinks } from './menu-links.tsx'
import type { MenuItem } from './menus.ts'
import { SearchedMenu } from './searched-menu.tsx'
import classes from './side-menu.module.css'

/** The largest number of items without a search. */
const MAX_WITHOUT_SEARCH = 8

interface SideMenuProps {
  items: readonly MenuItem[]
  collapsed: boolean
  /** True if a collapsed menu has 48 px. */
  folded?: boolean
  onToggle: () => void
}

export const SideMenu = ({ items, collapsed, folded = false, onToggle }: SideMenuProps) => {
  const [toSearch, setToSearch] = useState(false)
  const isLong = items.length > MAX_WITHOUT_SEARCH
  const find = () => {
    setToSearch(true)
    onToggle()
  }
  useHotkeys([['/', () => isLong && collapsed && find()]])
  return (
    <Stack h="100%" gap="md" p={collapsed ? (folded ? 4 : 'sm') : 'md'}>
      <Group h={40} px={collapsed ? 0 : 6} justify={collapsed ? 'center' : 'flex-start'}>
        <Logo withName={!collapsed} />
      </Group>
      <Box className={classes.places}>
        {collapsed ? (
          <Stack gap="sm">
            {isLong && (
              <Tooltip label="Find a page" position="right">
                <ActionIcon variant="subtle" color="gray" size={40} mx="auto" aria-label="Find a page" onClick={find}>
                  <IconSearch size={20} stroke={1.6} />
                </ActionIcon>
              </Tooltip>
            )}
            <ScrollToActiveItem>
              <MenuLinks items={items} collapsed />
            </ScrollToActiveItem>
          </Stack>
        ) : (
          <FullMenu items={items} focused={toSearch} />
        )}
      </Box>
      <Box ta={collapsed ? 'center' : 'left'}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={collapsed ? 'Expand the menu' : 'Collapse the menu'}
          aria-expanded={!collapsed}
          onClick={() => {
            setToSearch(false)
            onToggle()
          }}
        >
          {collapsed ? <IconLayoutSidebarLeftExpand stroke={1.6} /> : <IconLayoutSidebarLeftCollapse stroke={1.6} />}
        </ActionIcon>
      </Box>
    </Stack>
  )
}

interface FullMenuProps {
  items: readonly MenuItem[]
  focused?: boolean
  onFollow?: () => void
}

/** The menu at full width; a long menu has a search. */
export const FullMenu = (props: FullMenuProps) => (
  <ScrollToActiveItem>
    {props.items.length > MAX_WITHOUT_SEARCH ? (
      <SearchedMenu {...props} />
    ) : (
      <MenuLinks items={props.items} onFollow={props.onFollow} />
    )}
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
