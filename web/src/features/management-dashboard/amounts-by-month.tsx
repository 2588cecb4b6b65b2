import { BarChart, LineChart } from '@mantine/charts'
import type { Dashboard } from '@opdesk/contracts/claim/dashboard.ts'
import { formatRupees, formatRupeesShort } from '@opdesk/contracts/money.ts'
import { ChartPanel, quiet } from './chart-panel.tsx'
import { FiguresTable } from './figures-table.tsx'
import { monthsOf } from './series.ts'

/** The lines of the chart. They differ by their dashes as well as their colours. */
const series = [
  { name: 'billed', label: 'Billed', color: 'gray.5', strokeDasharray: '2 4' },
  { name: 'claimable', label: 'Claimable', color: 'blue.4', strokeDasharray: '10 4' },
  { name: 'approved', label: 'Approved', color: 'amber.5', strokeDasharray: '6 3 1 3' },
  { name: 'paid', label: 'Paid', color: 'teal.5', strokeDasharray: '0' },
] as const
/** Up to this many months are drawn as bars, since a line of one month would be invisible; more months are drawn as lines. */
const MOST_BARS = 6

const nameOf = (month: string): string => `${month.slice(5)}/${month.slice(0, 4)}`

/** Billed, claimable, approved and paid amounts of the claims of each month. */
export const AmountsByMonth = ({ amounts }: { amounts: Dashboard['series']['amounts_by_month'] }) => {
  const months = monthsOf(amounts)
  const data = months.map(month => ({ ...month, label: nameOf(month.month) }))
  const sum = (name: (typeof series)[number]['name']) => formatRupees(months.reduce((total, month) => total + month[name], 0))
  const common = {
    ...quiet,
    h: 300,
    data,
    dataKey: 'label',
    valueFormatter: formatRupees,
    xAxisProps: { minTickGap: 14 },
    yAxisProps: { width: 72, tickFormatter: formatRupeesShort },
  } as const
  return (
    <ChartPanel
      title="Amounts by month"
      note="In rupees, by the month in which the claims were raised"
      empty={
        months.length === 0
          ? { title: 'No amounts in this period', hint: 'Choose other dates to see what was claimed.' }
          : undefined
      }
      summary={`billed ${sum('billed')}, claimable ${sum('claimable')}, approved ${sum('approved')}, paid ${sum('paid')}.`}
      chart={
        months.length <= MOST_BARS ? (
          <BarChart
            {...common}
            series={series.map(({ name, label, color }) => ({ name, label, color }))}
            barProps={{ isAnimationActive: false }}
            barChartProps={{ accessibilityLayer: false }}
            maxBarWidth={36}
          />
        ) : (
          <LineChart
            {...common}
            series={[...series]}
            withDots={months.length <= 36}
            dotProps={{ r: 3 }}
            curveType="linear"
            lineProps={{ isAnimationActive: false }}
            lineChartProps={{ accessibilityLayer: false }}
          />
        )
      }
      table={
        <FiguresTable
          caption="Amounts by month"
          rowTitle="Month"
          rows={months.toReversed()}
          rowKey={({ month }) => month}
          rowName={({ month }) => nameOf(month)}
          columns={series.map(({ name, label }) => ({
            title: label,
            render: (month: (typeof months)[number]) => formatRupees(month[name]),
          }))}
        />
      }
    />
  )
}
