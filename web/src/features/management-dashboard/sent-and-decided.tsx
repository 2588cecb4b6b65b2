import { Box, Group } from '@mantine/core'
import type { DashboardWork } from '@opdesk/contracts/claim/dashboard.ts'
import { formatDay } from '@opdesk/contracts/time.ts'
import { ChartPanel } from './chart-panel.tsx'
import { ColumnBars } from './column-bars.tsx'
import { counted, FiguresTable } from './figures-table.tsx'

const Series = ({ color, name }: { color: string; name: string }) => (
  <Group gap={6} wrap="nowrap" fz="0.8125rem" c="dimmed">
    <Box w={10} h={10} bg={color} bdrs={2} aria-hidden="true" />
    {name}
  </Group>
)

/** Claims raised, and decisions of all staff, by day: whether decisions keep up. */
export const SentAndDecided = ({ days }: Pick<DashboardWork, 'days'>) => {
  const total = (of: 'sent' | 'decided') => days.reduce((sum, day) => sum + day[of], 0)
  const summary = `${counted(total('sent'))} claims sent, ${counted(total('decided'))} decisions.`
  return (
    <ChartPanel
      title="Sent and decided, by day"
      note={`Last ${days.length} days; each stage’s decision counts`}
      empty={undefined}
      summary={summary}
      chart={
        <>
          <ColumnBars
            label={summary}
            columns={days.map(({ date, sent, decided }) => ({
              key: date,
              label: formatDay(date).slice(0, 5),
              values: [sent, decided],
            }))}
            height={72}
            every={7}
          />
          <Group gap="md" justify="flex-end">
            <Series color="var(--opdesk-tint-line)" name="Sent" />
            <Series color="var(--opdesk-fill)" name="Decided" />
          </Group>
        </>
      }
      table={
        <FiguresTable
          caption="Sent and decided, by day"
          rowTitle="Day"
          rows={days.toReversed()}
          rowKey={({ date }) => date}
          rowName={({ date }) => formatDay(date)}
          columns={[
            { title: 'Sent', render: ({ sent }) => counted(sent) },
            { title: 'Decided', render: ({ decided }) => counted(decided) },
          ]}
        />
      }
    />
  )
}
