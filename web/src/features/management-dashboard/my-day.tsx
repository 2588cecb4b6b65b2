import { Table, Text } from '@mantine/core'
import type { DashboardWork } from '@opdesk/contracts/claim/dashboard.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { linkOptions } from '@tanstack/react-router'
import { DateText } from '../../components/date-text.tsx'
import { Figures } from '../../components/home/figures.tsx'
import classes from '../../components/home/home.module.css'
import { HomePanel } from '../../components/home/home-panel.tsx'
import { Rows } from '../../components/home/rows.tsx'
import { AnchorLink } from '../../components/link.tsx'
import { ColumnBars } from './column-bars.tsx'
import { counted } from './figures-table.tsx'

const lasting = (seconds: number): string => (seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`)

/** The viewer's decisions of today, in IST. */
export const MyDay = ({ day: { decided, since, median_seconds, by_hour } }: Pick<DashboardWork, 'day'>) => {
  const hours = by_hour.map(({ hour }) => hour)
  const [first, last] = [Math.min(...hours), Math.max(...hours)]
  const columns = Array.from({ length: hours.length > 0 ? last - first + 1 : 0 }, (_, index) => ({
    key: String(first + index),
    label: String(first + index),
    values: [by_hour.find(({ hour }) => hour === first + index)?.count ?? 0],
  }))
  return (
    <HomePanel title="Your day" note={since === null ? undefined : `since ${formatInstant(since).slice(11)}`}>
      {decided === 0 ? (
        <Text p="sm" size="sm">
          You have decided no claim today.
        </Text>
      ) : (
        <>
          <Figures
            figures={[
              ['Decided', counted(decided)],
              ['From one to the next', median_seconds === null ? '–' : lasting(median_seconds)],
            ]}
          />
          <ColumnBars
            label={`Decisions by hour: ${by_hour.map(({ hour, count }) => `${counted(count)} from ${hour}:00`).join(', ')}.`}
            columns={columns}
            height={44}
            every={Math.ceil(columns.length / 8)}
          />
        </>
      )}
    </HomePanel>
  )
}

/** Claims that wait for the viewer again after the subscriber answered a clarification. */
export const CameBack = ({ came_back: { count, claims } }: Pick<DashboardWork, 'came_back'>) => (
  <HomePanel title="Came back to you" note={count > claims.length ? `the latest of ${counted(count)}` : undefined}>
    {count === 0 ? (
      <Text p="sm" size="sm">
        No answered claim waits for you.
      </Text>
    ) : (
      <Rows label="Claims that came back to me">
        <Table.Tbody>
          {claims.map(({ _id, claim_id, name, at }) => (
            <Table.Tr key={_id}>
              <Table.Td>
                <AnchorLink {...linkOptions({ to: '/management/claim-details/$id', params: { id: _id } })} fw={600}>
                  {claim_id}
                </AnchorLink>
              </Table.Td>
              <Table.Td className={classes.cut} title={name}>
                {name}
              </Table.Td>
              <Table.Td ta="right" c="dimmed">
                <DateText value={at} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Rows>
    )}
  </HomePanel>
)
