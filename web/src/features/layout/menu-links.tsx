import { Box, Divider, Indicator, Stack, Text, Tooltip } from '@mantine/core'
import { useId } from 'react'
import { NavItem } from '../../components/nav-item.tsx'
import { frameWords } from '../../lib/frame-words.ts'
import { rememberUsed } from '../../lib/last-used.ts'
import { useWords } from '../../lib/words.ts'
import type { MenuItem } from './menus.ts'
import classes from './side-menu.module.css'
import { useHolder } from './use-holder.ts'

interface MenuLinksProps {
  items: readonly MenuItem[]
  collapsed?: boolean
  onFollow?: ((item: MenuItem) => void) | undefined
}

/** The items in their order. Items of the same group are listed together under its name. */
export const MenuLinks = ({ items, ...props }: MenuLinksProps) => {
  const holder = useHolder(items)
  const groups = [...new Set(items.map(({ group }) => group))]
  return (
    <Stack gap="sm">
      {groups.map(group => (
        <MenuGroup
          key={group ?? ''}
          group={group}
          items={items.filter(item => item.group === group)}
          holder={holder}
          {...props}
        />
      ))}
    </Stack>
  )
}

interface MenuGroupProps extends MenuLinksProps {
  group: string | undefined
  /** The label of the item that holds the open page. */
  holder: string | undefined
}

const MenuGroup = ({ group, items, holder, collapsed = false, onFollow }: MenuGroupProps) => {
  const id = useId()
  const links = (
    <Stack gap={2}>
      {items.map(item => (
        <MenuLink
          key={item.label}
          item={item}
          holds={item.label === holder}
          collapsed={collapsed}
          onFollow={() => onFollow?.(item)}
        />
      ))}
    </Stack>
  )
  if (group === undefined) return links
  return (
    <Box role="group" {...(collapsed ? { 'aria-label': group } : { 'aria-labelledby': id })}>
      {collapsed ? (
        <Divider mb="sm" />
      ) : (
        <Text id={id} size="xs" fw={650} c="dimmed" px={8} mb={2}>
          {group}
        </Text>
      )}
      {links}
    </Box>
  )
}

interface MenuLinkProps {
  item: MenuItem
  /** True if the open page belongs to the item. */
  holds: boolean
  collapsed: boolean
  onFollow: () => void
}

const MenuLink = ({ item, holds, collapsed, onFollow }: MenuLinkProps) => {
  const { menu } = useWords(frameWords)
  const { label, icon: Icon, link, count, holdsPages = false } = item
  return (
    <Tooltip label={label} position="right" disabled={!collapsed}>
      <NavItem
        {...link}
        // Matched exactly, since the menu may have a separate item for a list with a longer path.
        activeOptions={{ exact: !holdsPages, includeSearch: false }}
        label={collapsed ? undefined : label}
        aria-label={count ? menu.waiting(label, count) : label}
        rightSection={
          count && !collapsed ? (
            <Text span inherit>
              {count}
            </Text>
          ) : undefined
        }
        leftSection={
          count && collapsed ? (
            <Indicator size={8} offset={2}>
              <Icon size={18} stroke={1.6} />
            </Indicator>
          ) : (
            <Icon size={18} stroke={1.6} />
          )
        }
        onClick={() => {
          rememberUsed(label)
          onFollow()
        }}
        className={`${classes.link} ${holds ? 'active' : ''}`}
        {...(holds && { 'aria-current': true })}
        data-collapsed={collapsed || undefined}
      />
    </Tooltip>
  )
}
