import { Group, Text, ThemeIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { CardLink } from './card-link.tsx'
import type { PageLink } from './link.tsx'
import classes from './stat-tile.module.css'

interface StatTileProps {
  label: string
  value: ReactNode
  icon: ReactNode
  color?: string
  /** Link to the list of the counted records: `linkOptions({ to, search })`. */
  link: PageLink
  /** True if this list is open. */
  current?: boolean
}

/** A tile with a number that links to the counted list. */
export const StatTile = ({ label, value, icon, color = 'teal', link, current = false }: StatTileProps) => (
  <CardLink
    {...link}
    withBorder
    padding="md"
    className={classes.tile}
    // Requires an exact match, because URLs of lists share a prefix. `current` marks the open list.
    activeOptions={{ exact: true, includeSearch: true }}
    aria-current={current ? 'true' : undefined}
  >
    <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
      <div>
        <Text c="dimmed" size="sm" className={classes.label}>
          {label}
        </Text>
        <Text fw={650} lh={1.25} className={`${classes.value} tabular`}>
          {value}
        </Text>
      </div>
      <ThemeIcon color={color} size={36} radius="md" aria-hidden="true" className={classes.icon}>
        {icon}
      </ThemeIcon>
    </Group>
  </CardLink>
)
