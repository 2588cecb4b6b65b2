import { AppShell, Burger, Drawer, Group, type MantineThemeOverride, MantineThemeProvider } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { ModalsProvider } from '@mantine/modals'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Logo } from '../../components/logo.tsx'
import { InFrame } from '../../components/route-states.tsx'
import { SkipLink } from '../../components/skip-link.tsx'
import { useLiveLists } from '../../lib/live.ts'
import { restoreLostFocus } from '../../lib/restore-lost-focus.ts'
import classes from './area-shell.module.css'
import { BottomBar } from './bottom-bar.tsx'
import type { MenuItem } from './menus.ts'
import { FullMenu, SideMenu } from './side-menu.tsx'

// Called at startup and not when the notices are loaded: a dialog can be open before that.
restoreLostFocus()

const WIDE = 250
const COLLAPSED = 80
/** At the desk, whose documents need the width. */
const FOLDED = 48

interface AreaShellProps {
  theme: MantineThemeOverride
  menu: readonly MenuItem[]
  /** The menu on a phone: a bar at the bottom (few, frequently used pages), or a drawer, for the dense areas of staff. */
  phoneMenu: 'bar' | 'drawer'
  /** The content of the header's right side. */
  tools: ReactNode
  /** Above every page. */
  notice?: ReactNode
  /** Below every page. */
  footnote?: ReactNode
  /** True at the desk: the menu is folded to 48 px, until it is expanded. */
  folded?: boolean
}

/** When a followed link disappears with its page, the focus is lost: moves the focus to the new page. */
const useFocusOnPage = () => {
  const pathname = useRouterState({ select: state => state.resolvedLocation?.pathname })
  const before = useRef<string>(undefined)
  useEffect(() => {
    // The first page is not focused, so that Tab reaches the skip link first.
    const left = before.current !== undefined && before.current !== pathname
    before.current = pathname
    if (left && document.activeElement === document.body) document.getElementById('page')?.focus({ preventScroll: true })
  }, [pathname])
}

/**
 * The frame of a signed-in area: side menu (250 px, or 80 px collapsed), header, page. Receives live updates while it is mounted.
 */
export const AreaShell = ({ theme, menu, phoneMenu, tools, notice, footnote, folded = false }: AreaShellProps) => {
  useLiveLists()
  useFocusOnPage()
  const narrow = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false })
  const phone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const [collapsed, setCollapsed] = useState(narrow || folded)
  const [drawer, { open, close }] = useDisclosure()
  useEffect(() => setCollapsed(narrow || folded), [narrow, folded])
  const withBar = phone && phoneMenu === 'bar'
  return (
    <MantineThemeProvider theme={theme}>
      <ModalsProvider>
        <SkipLink to="page">Skip to the page</SkipLink>
        <AppShell
          layout="alt"
          header={{ height: 60 }}
          navbar={{ width: collapsed ? (folded ? FOLDED : COLLAPSED) : WIDE, breakpoint: 'xs', collapsed: { mobile: true } }}
          footer={{ height: 'calc(64px + env(safe-area-inset-bottom))', collapsed: !withBar }}
          padding={{ base: 'md', sm: 'lg' }}
          className={phoneMenu === 'drawer' ? 'desk' : ''}
        >
          {!phone && (
            <AppShell.Navbar aria-label="Main menu">
              <SideMenu items={menu} collapsed={collapsed} folded={folded} onToggle={() => setCollapsed(!collapsed)} />
            </AppShell.Navbar>
          )}
          <AppShell.Header>
            <Group h="100%" px="md" justify="space-between" wrap="nowrap">
              <Group gap="xs" wrap="nowrap">
                {phone && phoneMenu === 'drawer' && (
                  <Burger opened={drawer} onClick={open} size="sm" aria-label="Open the menu" />
                )}
                {phone && <Logo withName={false} size={30} />}
              </Group>
              <Group gap={4} wrap="nowrap" ml="auto">
                {tools}
              </Group>
            </Group>
          </AppShell.Header>
          <AppShell.Main id="page" tabIndex={-1} className={classes.main}>
            <div className={classes.page}>
              {notice}
              <InFrame value={true}>
                <Outlet />
              </InFrame>
              {footnote}
            </div>
          </AppShell.Main>
          {withBar && (
            <AppShell.Footer>
              <BottomBar items={menu} onMore={open} />
            </AppShell.Footer>
          )}
        </AppShell>
        {phone && (
          <Drawer
            opened={drawer}
            onClose={close}
            size={WIDE}
            title={<Logo />}
            closeButtonProps={{ 'aria-label': 'Close the menu' }}
          >
            <nav aria-label="All places">
              <FullMenu items={menu} onFollow={close} />
            </nav>
          </Drawer>
        )}
      </ModalsProvider>
    </MantineThemeProvider>
  )
}
