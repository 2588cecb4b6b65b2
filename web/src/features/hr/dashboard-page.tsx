import { Alert, Paper, SimpleGrid, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import type { HrDashboard } from '@opdesk/contracts/employee/queries.ts'
import { IconCalendarDue, IconUserCheck, IconUserOff, IconUserQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DateText } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { AnchorLink } from '../../components/link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { ScrollTable } from '../../components/scroll-table.tsx'
import { StatTile } from '../../components/stat-tile.tsx'
import { useStaffProfile } from '../../lib/profile.ts'
import { dashboardQuery } from './queries.ts'

interface DashboardPageProps {
  /** The last imports. */
  imports: ReactNode
}

/** The first page of HR: employees by status, plans and their ends, latest imports. */
export const DashboardPage = ({ imports }: DashboardPageProps) => {
  const { corporate } = useStaffProfile('hr')
  const { data, error, isPending, refetch } = useQuery(dashboardQuery)
  return (
    <>
      <PageHeader title="Dashboard" note={corporate?.name} />
      <Stack gap="md">
        {isPending && <Skeleton h={240} radius="lg" role="status" aria-busy="true" aria-label="Loading" />}
        {!isPending && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && (
          <>
            <Employees employees={data.employees} />
            <EndingSoon count={data.ending_soon} />
            <Plans plans={data.plans} />
          </>
        )}
        {imports}
      </Stack>
    </>
  )
}

const employeesBy = (search: { status: '1' | '0' } | { cover: 'none' | 'ending' }) =>
  linkOptions({ to: '/hr/master/employees', search })

const Employees = ({ employees: { active, inactive, without_plan } }: Pick<HrDashboard, 'employees'>) => (
  <SimpleGrid component="nav" aria-label="Employees by status" cols={{ base: 1, xs: 3 }} spacing="sm">
    <StatTile
      label="Active employees"
      value={active.toLocaleString('en-IN')}
      icon={<IconUserCheck size={20} />}
      link={employeesBy({ status: '1' })}
    />
    <StatTile
      label="Inactive employees"
      value={inactive.toLocaleString('en-IN')}
      icon={<IconUserOff size={20} />}
      color="gray"
      link={employeesBy({ status: '0' })}
    />
    <StatTile
      label="Active without a plan in force"
      value={without_plan.toLocaleString('en-IN')}
      icon={<IconUserQuestion size={20} />}
      color="amber"
      link={employeesBy({ cover: 'none' })}
    />
  </SimpleGrid>
)

const EndingSoon = ({ count }: { count: number }) =>
  count > 0 && (
    <Alert color="amber" icon={<IconCalendarDue aria-hidden="true" />}>
      {count === 1 ? 'The plan of 1 employee ends' : `The plans of ${count.toLocaleString('en-IN')} employees end`} within 30 days
      and {count === 1 ? 'has' : 'have'} no renewal yet.{' '}
      <AnchorLink {...employeesBy({ cover: 'ending' })}>Select them under Employees</AnchorLink> and choose Renew Plan.
    </Alert>
  )

const Plans = ({ plans }: Pick<HrDashboard, 'plans'>) => (
  <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="plans">
    <Title order={2} id="plans" mb="xs">
      Plans in force
    </Title>
    {plans.length === 0 ? (
      <Text c="dimmed">
        No plan is in force. <AnchorLink to="/hr/corporatePlan">Plans of your organization</AnchorLink>
      </Text>
    ) : (
      <ScrollTable label="Employees and days of each plan">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Plan</Table.Th>
            <Table.Th ta="right">Employees</Table.Th>
            <Table.Th>Ends</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {plans.map(({ _id, name, employees, first_end, last_end }) => (
            <Table.Tr key={_id}>
              <Table.Td>
                <AnchorLink to="/hr/corporatePlan">{name}</AnchorLink>
              </Table.Td>
              <Table.Td ta="right" className="tabular">
                {employees.toLocaleString('en-IN')}
              </Table.Td>
              <Table.Td>
                <DateText value={first_end} />
                {last_end !== first_end && (
                  <>
                    {' '}
                    to <DateText value={last_end} />
                  </>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </ScrollTable>
    )}
  </Paper>
)
