import { ActionIcon, Badge, Box, Group, Indicator, Stack, Tooltip } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Logo } from '../../components/logo.tsx'
import { NavItem } from '../../components/nav-item.tsx'
import type { MenuItem } from './menus.ts'
import classes from './side-menu.module.css'

interface SideMenuProps {
  items: readonly MenuItem[]
  collapsed: boolean
  onToggle: () => void
}

export const SideMenu = ({ items, collapsed, onToggle }: SideMenuProps) => (
  <Stack h="100%" gap="md" p={collapsed ? 'sm' : 'md'}>
    <Group h={40} px={collapsed ? 0 : 6} justify={collapsed ? 'center' : 'flex-start'}>
      <Logo withName={!collapsed} />
    </Group>
    <MenuLinks items={items} collapsed={collapsed} />
    <Box mt="auto" ta={collapsed ? 'center' : 'left'}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={collapsed ? 'Expand the menu' : 'Collapse the menu'}
        aria-expanded={!collapsed}
        onClick={onToggle}
      >
        {collapsed ? <IconLayoutSidebarLeftExpand stroke={1.6} /> : <IconLayoutSidebarLeftCollapse stroke={1.6} />}
      </ActionIcon>
    </Box>
  </Stack>
)

interface MenuLinksProps {
  items: readonly MenuItem[]
  collapsed?: boolean
  onFollow?: () => void
}

export const MenuLinks = ({ items, collapsed = false, onFollow }: MenuLinksProps) => (
  <Stack gap={4}>
    {items.map(({ label, icon: Icon, link, count }) => (
      <Tooltip key={label} label={label} position="right" disabled={!collapsed}>
        <NavItem
          {...link}
          // A list below another one in the address has an item of its own.
          activeOptions={{ exact: true, includeSearch: false }}
          label={collapsed ? undefined : label}
          aria-label={count ? `${label}, ${count} waiting` : label}
          rightSection={count && !collapsed ? <Badge circle={count < 10}>{count}</Badge> : undefined}
          leftSection={
            count && collapsed ? (
              <Indicator size={8} offset={2}>
                <Icon size={20} stroke={1.6} />
              </Indicator>
            ) : (
              <Icon size={20} stroke={1.6} />
            )
          }
          onClick={onFollow}
          className={classes.link}
          data-collapsed={collapsed || undefined}
        />
      </Tooltip>
    ))}
  </Stack>
)
