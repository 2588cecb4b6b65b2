import { Skeleton, Table, Text } from '@mantine/core'
import { type AdminHome, adminHome, type WaitingKind } from '@opdesk/contracts/admin/home.ts'
import { reportClock, reportHoursLeft } from '@opdesk/contracts/breach/clock.ts'
import { daysBetween, istDay } from '@opdesk/contracts/time.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { Fragment } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import classes from '../../components/home/home.module.css'
import { HomeNow } from '../../components/home/home-now.tsx'
import { Rows } from '../../components/home/rows.tsx'
import { AnchorLink, ButtonLink, type PageLink } from '../../components/link.tsx'
import { getQuery } from '../../lib/get-query.ts'

export const adminHomeQuery = getQuery(['confirmations', 'home'], '/admin/home', adminHome)

const kinds: Record<WaitingKind, { label: string; link: PageLink }> = {
  confirmations: {
    label: 'Requests to confirm',
    link: linkOptions({ to: '/admin/confirmations', search: { state: 'open' } }),
  },
  update_requests: {
    label: 'Update Requests',
    link: linkOptions({ to: '/admin/approve-updated-users', search: { review_status: '0' } }),
  },
  nominee_requests: { label: 'Nominee Requests', link: linkOptions({ to: '/admin/nominee-requests' }) },
  grievances: {
    label: 'Grievances',
    link: linkOptions({ to: '/admin/grievances', search: { state: 'open' } }),
  },
  parked_events: { label: 'Parked Events', link: linkOptions({ to: '/admin/parked-events' }) },
  failed_messages: { label: 'Failed Messages', link: linkOptions({ to: '/admin/failed-messages' }) },
  breaches: { label: 'Data Breaches', link: linkOptions({ to: '/admin/breaches', search: { state: 'open' } }) },
}

const LATE_DAYS = 3
const ageOf = (oldest: string): number => daysBetween(istDay(new Date(oldest)), istDay(new Date()))
const wordsOf = (days: number): string => (days === 0 ? 'Today' : days === 1 ? '1 day' : `${days} days`)

type Line = AdminHome['waiting'][number]

/** The age of the oldest; of breaches the hours that are left for the report to the Board. */
const timeOf = ({ kind, oldest }: Line): string => {
  if (oldest === null) return ''
  return kind === 'breaches' ? reportClock(oldest, null, new Date()).text : wordsOf(ageOf(oldest))
}
const isLate = ({ kind, oldest }: Line): boolean => {
  if (oldest === null) return false
  return kind === 'breaches' ? reportHoursLeft(oldest, new Date()) < 0 : ageOf(oldest) > LATE_DAYS
}

const waitsFor = ({ who, count }: Line): string => {
  if (who === null) return ''
  return count === 1 ? who : `${who} and ${count - 1} ${count === 2 ? 'other' : 'others'}`
}

/** The work that waits for this admin, by kind, with the age of the oldest and the person who waits for it. */
export const Waiting = () => {
  const { data, error, isPending, refetch } = useQuery(adminHomeQuery)
  if (isPending) return <Skeleton h={200} role="status" aria-busy="true" aria-label="Loading" />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const { waiting } = data
  const [oldest] = waiting.filter(line => line.oldest !== null).sort((a, b) => (a.oldest ?? '').localeCompare(b.oldest ?? ''))
  if (waiting.length === 0) return null
  const some = waiting.filter(({ count }) => count > 0)
  const none = waiting.filter(({ count }) => count === 0)
  return (
    <HomeNow
      label="Waiting for you"
      count={waiting.reduce((sum, { count }) => sum + count, 0).toLocaleString('en-IN')}
      line={
        oldest?.oldest
          ? `The oldest of ${kinds[oldest.kind].label}: ${wordsOf(ageOf(oldest.oldest)).toLowerCase()}`
          : 'No request and no failure waits for you.'
      }
      action={
        oldest && (
          <ButtonLink
            {...kinds[oldest.kind].link}
            data-button
            variant="white"
            color="dark"
            my="xs"
            rightSection={<IconArrowRight size={16} aria-hidden="true" />}
          >
            Start with the oldest
          </ButtonLink>
        )
      }
    >
      <Rows label="Waiting for you, by kind" verticalSpacing={8}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">What</Table.Th>
            <Table.Th scope="col" ta="right">
              Count
            </Table.Th>
            <Table.Th scope="col">Oldest</Table.Th>
            <Table.Th scope="col" className={classes.extra}>
              Who waits
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {some.map(line => (
            <Table.Tr key={line.kind}>
              <Table.Td>
                <AnchorLink {...kinds[line.kind].link} fw={600}>
                  {kinds[line.kind].label}
                </AnchorLink>
                {line.late !== undefined && line.late > 0 && (
                  <Text span size="sm" c="var(--opdesk-bad-text)" fw={600}>
                    {' '}
                    {line.late.toLocaleString('en-IN')} late
                  </Text>
                )}
              </Table.Td>
              <Table.Td ta="right" className="tabular">
                {line.count.toLocaleString('en-IN')}
              </Table.Td>
              <Table.Td className="tabular">
                {line.oldest && (
                  <Text inherit span {...(isLate(line) && { c: 'var(--opdesk-bad-text)', fw: 600 })}>
                    {timeOf(line)}
                  </Text>
                )}
              </Table.Td>
              <Table.Td className={classes.extra}>{waitsFor(line)}</Table.Td>
            </Table.Tr>
          ))}
          {none.length > 0 && (
            <Table.Tr>
              <Table.Td colSpan={4} c="dimmed">
                Nothing waits in:{' '}
                {none.map(({ kind }, index) => (
                  <Fragment key={kind}>
                    {index > 0 && ', '}
                    <AnchorLink {...kinds[kind].link}>{kinds[kind].label}</AnchorLink>
                  </Fragment>
                ))}
              </Table.Td>
            </Table.Tr>
          )}
        </Table.Tbody>
      </Rows>
    </HomeNow>
  )
}
