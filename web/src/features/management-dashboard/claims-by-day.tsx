import { BarChart } from '@mantine/charts'
import type { Dashboard } from '@opdesk/contracts/claim/dashboard.ts'
import type { PeriodUnit } from '@opdesk/contracts/claim/periods.ts'
import { formatDay } from '@opdesk/contracts/time.ts'
import { ChartPanel, quiet, stackedBar } from './chart-panel.tsx'
import { counted, FiguresTable } from './figures-table.tsx'
import { bucketsOf, statusGroups } from './series.ts'

const titles: Record<PeriodUnit, string> = { day: 'Claims by day', week: 'Claims by week', month: 'Claims by month' }
const columns: Record<PeriodUnit, string> = { day: 'Day', week: 'Week from', month: 'Month' }

const nameOf = (from: string, unit: PeriodUnit): string => (unit === 'month' ? formatDay(from).slice(3) : formatDay(from))

/** Claims by the day they were raised, with their present status. */
export const ClaimsByDay = ({ series }: { series: Dashboard['series'] }) => {
  const { unit } = series
  const buckets = bucketsOf(series)
  const total = buckets.reduce((sum, bucket) => sum + bucket.total, 0)
  const shown = statusGroups.filter(({ name }) => buckets.some(bucket => bucket[name] > 0))
  return (
    <ChartPanel
      title={titles[unit]}
      note="By the day they were raised, with their present status"
      empty={
        total === 0 ? { title: 'No claims in this period', hint: 'Choose other dates to see how claims came in.' } : undefined
      }
      summary={`${counted(total)} claims in all.`}
      chart={
        <BarChart
          {...quiet}
          h={300}
          type="stacked"
          data={buckets.map(bucket => ({ ...bucket, label: nameOf(bucket.from, unit) }))}
          dataKey="label"
          series={shown.map(({ name, color }) => ({ name, color }))}
          valueFormatter={counted}
          barProps={stackedBar}
          barChartProps={{ accessibilityLayer: false }}
          maxBarWidth={36}
          xAxisProps={{ tickFormatter: (label: string) => (unit === 'month' ? label : label.slice(0, 5)), minTickGap: 14 }}
          yAxisProps={{ allowDecimals: false, width: 48 }}
        />
      }
      table={
        <FiguresTable
          caption={titles[unit]}
          rowTitle={columns[unit]}
          rows={buckets.toReversed()}
          rowKey={bucket => bucket.from}
          rowName={bucket => nameOf(bucket.from, unit)}
          columns={[
            ...shown.map(({ name }) => ({ title: name, render: (bucket: (typeof buckets)[number]) => counted(bucket[name]) })),
            { title: 'Total', strong: true, render: bucket => counted(bucket.total) },
          ]}
        />
      }
    />
  )
}
