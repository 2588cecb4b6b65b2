import { Button, Group, Paper, Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './selection-bar.module.css'

interface SelectionBarProps {
  /** Number of selected rows. The bar is hidden if it is 0. */
  count: number
  /** Number of selected rows on other pages. */
  elsewhere?: number
  onClear: () => void
  /** Sums of the selected rows. */
  figures?: readonly { label: string; value: ReactNode }[]
  /** Buttons for the actions. */
  children: ReactNode
}

const selectedText = (count: number, elsewhere: number): string =>
  elsewhere > 0 ? `${count} selected, ${elsewhere} on other pages` : `${count} selected`

/** Bar of actions for the selected rows, which remains visible while the list scrolls. */
export const SelectionBar = ({ count, elsewhere = 0, onClear, figures = [], children }: SelectionBarProps) => (
  <>
    <VisuallyHidden role="status">{count > 0 && selectedText(count, elsewhere)}</VisuallyHidden>
    {count > 0 && (
      <Paper component="section" aria-label="Selected" shadow="md" className={classes.bar}>
        <Group justify="space-between" gap="xs">
          <Group gap={4}>
            <Text fw={600} className="tabular">
              {selectedText(count, elsewhere)}
            </Text>
            {figures.map(({ label, value }) => (
              <Text key={label} component="span" size="sm" ml="sm">
                {label} {value}
              </Text>
            ))}
            <Button variant="default" size="compact-sm" ml="sm" onClick={onClear}>
              Clear
            </Button>
          </Group>
          <Group gap="xs">{children}</Group>
        </Group>
      </Paper>
    )}
  </>
)
