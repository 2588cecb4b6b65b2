import { BarChart } from '@mantine/charts'
import type { Dashboard } from '@opdesk/contracts/claim/dashboard.ts'
import { ChartPanel, quiet, stackedBar } from './chart-panel.tsx'
import { counted, FiguresTable } from './figures-table.tsx'
import { decisionKinds, decisionsOf } from './series.ts'

/** The chart shows at most this many reviewers; the table shows all. */
const MOST_BARS = 12

/** How many decisions of each kind each reviewer made in the period. */
export const DecisionsByReviewer = ({ reviewers }: { reviewers: Dashboard['series']['decisions_by_reviewer'] }) => {
  const drawn = reviewers.slice(0, MOST_BARS)
  const total = reviewers.reduce((sum, reviewer) => sum + decisionsOf(reviewer), 0)
  const left = reviewers.length - drawn.length
  return (
    <ChartPanel
      title="Decisions by reviewer"
      note={`On claims, made in this period${left > 0 ? `; the ${MOST_BARS} with most decisions, all ${reviewers.length} are in the table` : ''}`}
      empty={total === 0 ? { title: 'No decisions in this period', hint: 'Choose other dates to see who decided.' } : undefined}
      summary={`${counted(total)} decisions of ${counted(reviewers.length)} people.`}
      chart={
        <BarChart
          {...quiet}
          h={Math.max(220, 90 + drawn.length * 30)}
          type="stacked"
          orientation="vertical"
          data={drawn}
          dataKey="name"
          series={decisionKinds.map(({ key, name, color }) => ({ name: key, label: name, color }))}
          valueFormatter={counted}
          barProps={stackedBar}
          barChartProps={{ accessibilityLayer: false }}
          maxBarWidth={26}
          xAxisProps={{ allowDecimals: false }}
          yAxisProps={{ width: 110, tickFormatter: (name: string) => (name.length > 16 ? `${name.slice(0, 15)}…` : name) }}
        />
      }
      table={
        <FiguresTable
          caption="Decisions by reviewer"
          rowTitle="Reviewer"
          rows={reviewers}
          rowKey={({ _id }) => _id}
          rowName={({ name }) => name}
          columns={[
            ...decisionKinds.map(({ key, name }) => ({
              title: name,
              render: (reviewer: (typeof reviewers)[number]) => counted(reviewer[key]),
            })),
            { title: 'Total', strong: true, render: reviewer => counted(decisionsOf(reviewer)) },
          ]}
        />
      }
    />
  )
}
