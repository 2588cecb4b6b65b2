import { BarChart } from '@mantine/charts'
import { ageBuckets, type Dashboard, waitingLabels } from '@opdesk/contracts/claim/dashboard.ts'
import { ChartPanel, quiet, stackedBar } from './chart-panel.tsx'
import { counted, FiguresTable } from './figures-table.tsx'
import { ageRows } from './series.ts'

/** The colours of the age groups, from recent to late. */
const colors = ['teal.4', 'teal.6', 'amber.5', 'red.3', 'red.6'] as const
const labelOf = (name: string): string => `${name.replace('-', '–').replace('>', 'over ')} days`
const ages = ageBuckets.map(({ name }, index) => ({ name, label: labelOf(name), color: colors[index] ?? 'gray.5' }))

/** How many open claims wait for each party, by the claims' age. */
export const Ageing = ({ ageing }: { ageing: Dashboard['series']['ageing'] }) => {
  const rows = ageRows(ageing)
  const open = rows.reduce((sum, row) => sum + row.total, 0)
  const late = rows.reduce((sum, row) => sum + row['>20'], 0)
  return (
    <ChartPanel
      title="Ageing of open claims"
      note="By the party that they wait for, and the days since they were raised"
      empty={open === 0 ? { title: 'No open claims in this period', hint: 'All claims that were raised are closed.' } : undefined}
      summary={`${counted(open)} open claims, ${counted(late)} of them older than 20 days.`}
      chart={
        <BarChart
          {...quiet}
          h={300}
          type="stacked"
          orientation="vertical"
          data={rows.map(row => ({ ...row, label: waitingLabels[row.waiting_for].replace(/ \(.*/, '') }))}
          dataKey="label"
          series={ages}
          valueFormatter={counted}
          barProps={stackedBar}
          barChartProps={{ accessibilityLayer: false }}
          maxBarWidth={26}
          xAxisProps={{ allowDecimals: false }}
          yAxisProps={{ width: 92 }}
        />
      }
      table={
        <FiguresTable
          caption="Ageing of open claims"
          rowTitle="Waits for"
          rows={rows}
          rowKey={row => row.waiting_for}
          rowName={row => waitingLabels[row.waiting_for]}
          columns={[
            ...ages.map(({ name, label }) => ({ title: label, render: (row: (typeof rows)[number]) => counted(row[name]) })),
            { title: 'Total', strong: true, render: row => counted(row.total) },
          ]}
        />
      }
    />
  )
}
