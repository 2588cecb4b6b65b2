import { Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './totals-bar.module.css'

interface TotalsBarProps {
  label: string
  figures: readonly { label: string; value: ReactNode }[]
  /** Actions for all matches. */
  children?: ReactNode
}

/** The totals of all matches, which remain visible while the list scrolls. */
export const TotalsBar = ({ label, figures, children }: TotalsBarProps) => (
  <Paper component="section" aria-label={label} withBorder className={classes.bar}>
    <Group justify="space-between" gap="xs">
      <Group component="dl" gap="lg" className={classes.figures}>
        {figures.map(figure => (
          <Group key={figure.label} gap={6} wrap="nowrap" align="baseline">
            <Text component="dt" size="sm" c="dimmed">
              {figure.label}
            </Text>
            <Text component="dd" fw={700} className="tabular" aria-live="polite">
              {figure.value}
            </Text>
          </Group>
        ))}
      </Group>
      {children}
    </Group>
  </Paper>
)
