import { Paper, SegmentedControl } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import classes from '../../components/home/home.module.css'
import { HomeHead } from '../../components/home/home-panel.tsx'

interface ChartPanelProps {
  title: string
  /** Says what is counted, if the title does not. */
  note?: string
  /** The message shown in place of an empty chart; undefined if there are data. */
  empty: { title: string; hint: string } | undefined
  /** The content of the chart in one sentence, for screen readers. */
  summary: string
  chart: ReactNode
  table: ReactNode
}

/** A chart that can be switched to a table of its figures. */
export const ChartPanel = ({ title, note, empty, summary, chart, table }: ChartPanelProps) => {
  const id = useId()
  const [view, setView] = useState('chart')
  return (
    <Paper withBorder component="section" aria-labelledby={id} className={classes.panel}>
      <HomeHead
        id={id}
        title={title}
        note={note}
        link={
          !empty && (
            <SegmentedControl
              size="xs"
              aria-label={`Show ${title} as`}
              value={view}
              onChange={setView}
              data={[
                { value: 'chart', label: 'Chart' },
                { value: 'table', label: 'Table' },
              ]}
            />
          )
        }
      />
      <div className={classes.chart}>
        {empty ? (
          <EmptyState {...empty} />
        ) : view === 'table' ? (
          table
        ) : (
          <div role="img" aria-label={`${title}: ${summary} The table shows the same figures.`}>
            {chart}
          </div>
        )}
      </div>
    </Paper>
  )
}

/** Common settings of all charts: a legend below in the order of the series, and tooltips without animation. */
export const quiet = {
  withLegend: true,
  legendProps: { verticalAlign: 'bottom', itemSorter: null },
  tooltipProps: { isAnimationActive: false },
} as const
/** Stacked parts are separated by a line, and not only by colour. */
export const stackedBar = { isAnimationActive: false, stroke: 'var(--mantine-color-body)', strokeWidth: 1 } as const
