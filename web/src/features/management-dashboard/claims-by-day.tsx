import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { Group, ScrollArea, SegmentedControl, Table, Title } from '@mantine/core'
import type { Dashboard } from '@opdesk/contracts/claim/queries.ts'
import { formatDay } from '@opdesk/contracts/time.ts'
import { useState } from 'react'
import { type Bucket, bucketsOf, standings, type Unit } from './series.ts'

const series = standings.map(({ name, color }) => ({ name, color }))
const titles: Record<Unit, string> = { day: 'Claims by day', week: 'Claims by week', month: 'Claims by month' }
const columns: Record<Unit, string> = { day: 'Day', week: 'Week from', month: 'Month' }

const nameOf = (from: string, unit: Unit): string => (unit === 'month' ? formatDay(from).slice(3) : formatDay(from))

/** When claims were raised and how they stand now, as a chart or as a table. */
export const ClaimsByDay = ({ days }: { days: Dashboard['series']['claims_by_day'] }) => {
  const [view, setView] = useState('chart')
  const { unit, buckets } = bucketsOf(days)
  const total = buckets.reduce((sum, bucket) => sum + bucket.total, 0)
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Title order={2} id="claims-by-day">
          {titles[unit]}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label="Show as"
          value={view}
          onChange={setView}
          data={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
        />
      </Group>
      {view === 'table' ? (
        <CountTable buckets={buckets} unit={unit} />
      ) : (
        <div role="img" aria-label={`${titles[unit]}: ${total} in all. The table shows the same figures.`}>
          <BarChart
            h={300}
            type="stacked"
            data={buckets.map(bucket => ({ ...bucket, label: nameOf(bucket.from, unit) }))}
            dataKey="label"
            series={series}
            withLegend
            legendProps={{ verticalAlign: 'bottom', itemSorter: null }}
            tooltipProps={{ isAnimationActive: false }}
            barProps={{ isAnimationActive: false }}
            barChartProps={{ accessibilityLayer: false }}
            maxBarWidth={36}
            xAxisProps={{ tickFormatter: (label: string) => (unit === 'month' ? label : label.slice(0, 5)), minTickGap: 14 }}
            yAxisProps={{ allowDecimals: false, width: 34 }}
          />
        </div>
      )}
    </>
  )
}

const CountTable = ({ buckets, unit }: { buckets: readonly Bucket[]; unit: Unit }) => (
  <ScrollArea.Autosize mah={360} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': titles[unit] }}>
    <Table fz="sm" verticalSpacing={4} stickyHeader>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{columns[unit]}</Table.Th>
          {standings.map(({ name }) => (
            <Table.Th key={name} scope="col" ta="right">
              {name}
            </Table.Th>
          ))}
          <Table.Th scope="col" ta="right">
            Total
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {buckets.toReversed().map(bucket => (
          <Table.Tr key={bucket.from}>
            <Table.Th scope="row" fw={400} className="tabular">
              {nameOf(bucket.from, unit)}
            </Table.Th>
            {standings.map(({ name }) => (
              <Table.Td key={name} ta="right" className="tabular">
                {bucket[name]}
              </Table.Td>
            ))}
            <Table.Td ta="right" fw={600} className="tabular">
              {bucket.total}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </ScrollArea.Autosize>
)
