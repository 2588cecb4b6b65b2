import { SimpleGrid, Skeleton, Stack, Table, Text } from '@mantine/core'
import type { HrDashboard } from '@opdesk/contracts/employee/queries.ts'
import { formatDay } from '@opdesk/contracts/time.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { HomeNow } from '../../components/home/home-now.tsx'
import { Rows } from '../../components/home/rows.tsx'
import { AnchorLink, ButtonLink, type PageLink } from '../../components/link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { StateLine, type StateTone } from '../../components/state-line.tsx'
import { useStaffProfile } from '../../lib/profile.ts'
import { NeverSignedIn, Plans, Renewals } from './panels.tsx'
import { dashboardQuery } from './queries.ts'

interface DashboardPageProps {
  /** The last imports. */
  imports: ReactNode
}

/** The first page of HR: how many employees are covered, what is to do, ends of plans, and the latest imports. */
export const DashboardPage = ({ imports }: DashboardPageProps) => {
  const { corporate } = useStaffProfile('hr')
  const { data, error, isPending, refetch } = useQuery(dashboardQuery)
  return (
    <>
      <PageHeader
        title="Dashboard"
        note={corporate?.name}
        actions={
          <>
            <ButtonLink to="/hr/master/employees/import/{-$id}" variant="default">
              Upload a list
            </ButtonLink>
            <ButtonLink to="/hr/master/employees/add">Add an employee</ButtonLink>
          </>
        }
      />
      <Stack gap={12}>
        {isPending && <Skeleton h={240} radius="lg" role="status" aria-busy="true" aria-label="Loading" />}
        {!isPending && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && (
          <>
            <Covered data={data} />
            <SimpleGrid cols={{ base: 1, md: data.never_signed_in.count > 0 ? 3 : 2 }} spacing={12}>
              <Renewals renewals={data.renewals} />
              <NeverSignedIn people={data.never_signed_in} active={data.employees.active} />
              <Plans plans={data.plans} />
            </SimpleGrid>
          </>
        )}
        {imports}
      </Stack>
    </>
  )
}

const employeesBy = (search: { status: '1' | '0' } | { cover: 'none' | 'ending' }) =>
  linkOptions({ to: '/hr/master/employees', search })

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`

interface Task {
  tone: StateTone
  what: string
  note: string
  action: string
  link: PageLink
}

/** The tasks of HR: what is to be done first, then lists to look at. */
const tasksOf = ({ employees, ending_soon, uncovered, renewals, never_signed_in }: HrDashboard): Task[] => {
  const [first] = uncovered
  const [next] = renewals
  const tasks: (Task | false)[] = [
    employees.without_plan > 0 && {
      tone: 'wait',
      what: counted(employees.without_plan, 'employee has no plan', 'employees have no plan'),
      note: first ? `${first.name}, added on ${formatDay(first.since)}` : '',
      action: 'Choose a plan',
      link: employeesBy({ cover: 'none' }),
    },
    ending_soon > 0 && {
      tone: 'wait',
      what: counted(ending_soon, 'plan ends within 30 days', 'plans end within 30 days'),
      note: next ? `the first on ${formatDay(next.ends)}` : '',
      action: 'Renew Plan',
      link: employeesBy({ cover: 'ending' }),
    },
    never_signed_in.count > 0 && {
      tone: 'idle',
      what: counted(never_signed_in.count, 'employee never signed in', 'employees never signed in'),
      note: 'they sign in by their mobile number',
      action: 'See employees',
      link: employeesBy({ status: '1' }),
    },
    employees.inactive > 0 && {
      tone: 'idle',
      what: counted(employees.inactive, 'inactive employee', 'inactive employees'),
      note: '',
      action: 'Check',
      link: employeesBy({ status: '0' }),
    },
  ]
  return tasks.filter(task => task !== false)
}

const Covered = ({ data }: { data: HrDashboard }) => {
  const { active, without_plan } = data.employees
  const tasks = tasksOf(data)
  const [first] = tasks
  return (
    <HomeNow
      label="Covered now"
      count={
        <>
          {(active - without_plan).toLocaleString('en-IN')}{' '}
          <Text span fz="1.125rem" fw={500}>
            of {counted(active, 'employee', 'employees')}
          </Text>
        </>
      }
      line={data.plans.map(({ name }) => name).join(', ')}
      action={
        first?.tone === 'wait' && (
          <ButtonLink
            {...first.link}
            data-button
            variant="white"
            color="dark"
            my="xs"
            rightSection={<IconArrowRight size={16} aria-hidden="true" />}
          >
            {first.action}
          </ButtonLink>
        )
      }
      foot={
        <>
          <AnchorLink {...employeesBy({ status: '1' })}>{active.toLocaleString('en-IN')} active</AnchorLink>
          <AnchorLink {...employeesBy({ status: '0' })}>{data.employees.inactive.toLocaleString('en-IN')} inactive</AnchorLink>
          <AnchorLink {...employeesBy({ cover: 'none' })}>
            {without_plan.toLocaleString('en-IN')} without a plan in force
          </AnchorLink>
        </>
      }
    >
      {tasks.length === 0 ? (
        <Text p="md">Each active employee has a plan that does not end soon.</Text>
      ) : (
        <Rows label="To do" verticalSpacing={10}>
          <Table.Tbody>
            {tasks.map(({ tone, what, note, action, link }) => (
              <Table.Tr key={what}>
                <Table.Td>
                  <StateLine tone={tone}>
                    <b>{what}</b>
                    {note && (
                      <Text span inherit c="dimmed">
                        , {note}
                      </Text>
                    )}
                  </StateLine>
                </Table.Td>
                <Table.Td ta="right">
                  <ButtonLink {...link} variant="default" size="xs" miw="8rem" aria-label={`${action}: ${what}`}>
                    {action}
                  </ButtonLink>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Rows>
      )}
    </HomeNow>
  )
}
