import { Box, Group, Paper, SegmentedControl, Text, Title } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'

interface ChartPanelProps {
  title: string
  /** A description of the counted items, if the title is not enough. */
  note?: string
  /** The message for an empty chart. */
  empty: { title: string; hint: string } | undefined
  /** The chart in one sentence, for screen readers. */
  summary: string
  chart: ReactNode
  table: ReactNode
}

/** A chart with its figures as a table. */
export const ChartPanel = ({ title, note, empty, summary, chart, table }: ChartPanelProps) => {
  const id = useId()
  const [view, setView] = useState('chart')
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id} miw={0}>
      <Group justify="space-between" align="flex-start" mb="sm" gap="sm">
        <Box flex="1 1 9rem">
          <Title order={2} id={id}>
            {title}
          </Title>
          {note && (
            <Text c="dimmed" size="xs">
              {note}
            </Text>
          )}
        </Box>
        {!empty && (
          <SegmentedControl
            size="xs"
            aria-label={`Show ${title} as`}
            value={view}
            onChange={setView}
            style={{ flexShrink: 0 }}
            data={[
              { value: 'chart', label: 'Chart' },
              { value: 'table', label: 'Table' },
            ]}
          />
        )}
      </Group>
      {empty ? (
        <EmptyState {...empty} />
      ) : view === 'table' ? (
        table
      ) : (
        <div role="img" aria-label={`${title}: ${summary} The table shows the same figures.`}>
          {chart}
        </div>
      )}
    </Paper>
  )
}

/** Common settings of all charts: no animation, and no keyboard stops inside; keyboard users read the table. */
export const quiet = {
  withLegend: true,
  legendProps: { verticalAlign: 'bottom', itemSorter: null },
  tooltipProps: { isAnimationActive: false },
} as const
/** Stacked parts are separated by a line, not only by colour. */
export const stackedBar = { isAnimationActive: false, stroke: 'var(--mantine-color-body)', strokeWidth: 1 } as const
