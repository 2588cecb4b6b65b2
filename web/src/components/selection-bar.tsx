import { Button, Group, Paper, Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './selection-bar.module.css'

interface SelectionBarProps {
  /** Number of selected rows; the bar is shown from one on. */
  count: number
  onClear: () => void
  /** Buttons of the possible actions. */
  children: ReactNode
}

/** The actions for the selected rows, always visible below the list while it scrolls. */
export const SelectionBar = ({ count, onClear, children }: SelectionBarProps) => (
  <>
    <VisuallyHidden role="status">{count > 0 && `${count} selected`}</VisuallyHidden>
    {count > 0 && (
      <Paper component="section" aria-label="Selected" withBorder shadow="md" className={classes.bar}>
        <Group justify="space-between" gap="xs">
          <Group gap={4}>
            <Text fw={600} className="tabular">
              {count} selected
            </Text>
            <Button variant="subtle" size="compact-sm" onClick={onClear}>
              Clear
            </Button>
          </Group>
          <Group gap="xs">{children}</Group>
        </Group>
      </Paper>
    )}
  </>
)
