import { Skeleton, Table, Text } from '@mantine/core'
import { type AuditEntry, auditedActor, historyList } from '@opdesk/contracts/audit/history-list.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { ErrorState } from '../../components/error-state.tsx'
import classes from '../../components/home/home.module.css'
import { HomePanel } from '../../components/home/home-panel.tsx'
import { Rows } from '../../components/home/rows.tsx'
import { AnchorLink } from '../../components/link.tsx'
import { listQuery } from '../../lib/list-query.ts'
import { differenceOf, parseRecord } from './difference.ts'
import { nameOf } from './record-summary.ts'

const latestQuery = listQuery(historyList, { pageSize: 10 })

/** The latest changes of the back office; each row has the first changed field, as it was and as it is. */
export const LatestChanges = () => {
  const { data, error, isPending, refetch } = useQuery(latestQuery)
  return (
    <HomePanel
      title="What changed"
      link={
        <AnchorLink {...linkOptions({ to: '/admin/audit/logs' })} fz="0.8125rem">
          History Report
        </AnchorLink>
      }
    >
      {isPending && <Skeleton h={320} role="status" aria-label="Loading" />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.records.length === 0 && <Text p="sm">Nothing has changed yet.</Text>}
      {data && data.records.length > 0 && (
        <Rows label="What changed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">When</Table.Th>
              <Table.Th scope="col" className={classes.extra}>
                Who
              </Table.Th>
              <Table.Th scope="col">What</Table.Th>
              <Table.Th scope="col" className={classes.extra}>
                Before
              </Table.Th>
              <Table.Th scope="col">Now</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.records.map(entry => (
              <Change key={entry._id} entry={entry} />
            ))}
          </Table.Tbody>
        </Rows>
      )}
    </HomePanel>
  )
}

/** A value on one line; its title has all of it. */
const Value = ({ children = null }: { children?: string | null | undefined }) => (
  <Text span inherit lineClamp={1} title={children ?? undefined}>
    {children}
  </Text>
)

const Change = ({ entry }: { entry: AuditEntry }) => {
  const [before, after] = [parseRecord(entry.old_record), parseRecord(entry.new_record)]
  const name = nameOf(after) ?? nameOf(before)
  const changed = before && after ? differenceOf(before, after).filter(field => field.changed) : []
  const [first] = changed
  const further = changed.length > 1 ? ` and ${changed.length - 1} more` : ''
  return (
    <Table.Tr>
      <Table.Td c="dimmed" className="tabular">
        {formatInstant(entry.updatedAt)}
      </Table.Td>
      <Table.Td className={`tabular ${classes.extra}`}>{auditedActor(entry)}</Table.Td>
      <Table.Td
        className={classes.cut}
        title={`${entry.action}${name ? `: ${name}` : ''}${first ? `, ${first.label}${further}` : ''}`}
      >
        {entry.action}
        {name && (
          <>
            : <b>{name}</b>
          </>
        )}
        {first && (
          <Text span inherit c="dimmed">
            , {first.label}
            {further}
          </Text>
        )}
      </Table.Td>
      <Table.Td className={`anywhere ${classes.extra}`}>
        <Value>{first?.before}</Value>
      </Table.Td>
      <Table.Td className="anywhere" fw={600}>
        {first && <Value>{first.after ?? '–'}</Value>}
      </Table.Td>
    </Table.Tr>
  )
}
