import { AppShell, Burger, Drawer, Group, type MantineThemeOverride, MantineThemeProvider } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { ModalsProvider } from '@mantine/modals'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { Logo } from '../../components/logo.tsx'
import { InFrame } from '../../components/route-states.tsx'
import { SkipLink } from '../../components/skip-link.tsx'
import type { AreaName } from '../../lib/areas.ts'
import { useIsMenuFolded } from '../../lib/folded-menu.ts'
import { frameWords } from '../../lib/frame-words.ts'
import { useLiveLists } from '../../lib/live.ts'
import { restoreLostFocus } from '../../lib/restore-lost-focus.ts'
import { useWords } from '../../lib/words.ts'
import classes from './area-shell.module.css'
import { BottomBar } from './bottom-bar.tsx'
import { KeysButton, PaletteButton } from './frame-buttons.tsx'
import { FrameDialogs } from './frame-dialogs.tsx'
import type { MenuItem } from './menus.ts'
import { FullMenu, SideMenu } from './side-menu.tsx'
import { useFoldChoice } from './use-fold-choice.ts'

// Called at startup and not when the notices are loaded: a dialog can be open before that.
restoreLostFocus()

/** Width of the menu and height of the header in px: staff need the room for tables, subscribers larger targets. */
const widths = { drawer: { wide: 204, folded: 48 }, bar: { wide: 250, folded: 80 } } as const
const heights = { drawer: 48, bar: 60 } as const
const DRAWER = 250

interface AreaShellProps {
  area: AreaName
  theme: MantineThemeOverride
  menu: readonly MenuItem[]
  /** The menu on a phone: a bar at the bottom (few, frequently used pages), or a drawer, for the dense areas of staff. */
  phoneMenu: 'bar' | 'drawer'
  /** Bell, account and others: at the right of the header, or at the foot of the folded menu (`compact`). */
  tools: (compact: boolean) => ReactNode
  /** Above every page. */
  notice?: ReactNode
  /** Below every page. */
  footnote?: ReactNode
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
 * The frame of a signed-in area: side menu, header, page. On a page that folds the menu (lib/folded-menu.ts) there is no header: its
 * tools stand at the foot of the menu. Receives live updates while it is mounted.
 */
export const AreaShell = ({ area, theme, menu, phoneMenu, tools, notice, footnote }: AreaShellProps) => {
  const words = useWords(frameWords)
  useLiveLists()
  useFocusOnPage()
  const phone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const [isFolded, fold] = useFoldChoice()
  const foldedByPage = useIsMenuFolded() && !phone
  const folded = foldedByPage || isFolded
  const [drawer, { open, close }] = useDisclosure()
  const withBar = phone && phoneMenu === 'bar'
  const palette = area !== 'subscriber'
  return (
    <MantineThemeProvider theme={theme}>
      <ModalsProvider>
        <SkipLink to="page">{words.skip}</SkipLink>
        <AppShell
          layout="alt"
          header={{ height: heights[phoneMenu], collapsed: foldedByPage }}
          navbar={{ width: widths[phoneMenu][folded ? 'folded' : 'wide'], breakpoint: 'xs', collapsed: { mobile: true } }}
          footer={{ height: 'calc(64px + env(safe-area-inset-bottom))', collapsed: !withBar }}
          padding={phoneMenu === 'drawer' ? 'md' : { base: 'md', sm: 'lg' }}
          className={phoneMenu === 'drawer' ? 'desk' : ''}
          data-header={!foldedByPage || undefined}
        >
          {!phone && (
            <AppShell.Navbar aria-label={words.menu.label}>
              <SideMenu
                items={menu}
                folded={folded}
                palette={palette}
                onFold={foldedByPage ? undefined : fold}
                foot={
                  foldedByPage && (
                    <>
                      {palette && <KeysButton />}
                      {tools(true)}
                    </>
                  )
                }
              />
            </AppShell.Navbar>
          )}
          {!foldedByPage && (
            <AppShell.Header>
              <Group h="100%" gap={0} className={classes.head} justify="space-between" wrap="nowrap">
                <Group gap="xs" wrap="nowrap">
                  {phone && phoneMenu === 'drawer' && (
                    <Burger opened={drawer} onClick={open} size="sm" className={classes.burger} aria-label={words.menu.open} />
                  )}
                  {phone && <Logo withName={false} size={30} />}
                </Group>
                <Group gap={4} wrap="nowrap" ml="auto">
                  {phone && palette && <PaletteButton folded />}
                  {tools(false)}
                </Group>
              </Group>
            </AppShell.Header>
          )}
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
            size={DRAWER}
            title={<Logo />}
            closeButtonProps={{ 'aria-label': words.menu.close }}
          >
            <nav aria-label={words.menu.all}>
              <FullMenu items={menu} onFollow={close} />
            </nav>
          </Drawer>
        )}
        <FrameDialogs area={area} menu={menu} />
      </ModalsProvider>
    </MantineThemeProvider>
  )
}
