import { Alert, Button, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { Flags } from '@opdesk/contracts/account/programs.ts'
import { Gender } from '@opdesk/contracts/codes.ts'
import type { EmployeeWithConsequences } from '@opdesk/contracts/employee/queries.ts'
import { formatDay } from '@opdesk/contracts/time.ts'
import { useQuery } from '@tanstack/react-query'
import { DateText, Moment } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Facts } from '../../components/facts.tsx'
import { AnchorLink, ButtonLink } from '../../components/link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Panel } from '../../components/panel.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { type EmployeeArea, employeeLinks } from './area.ts'
import { employeeQuery } from './queries.ts'
import { useRemoval } from './use-removal.tsx'
import { useStatusChange } from './use-status.tsx'

interface EmployeePageProps {
  area: EmployeeArea
  id: string
  flags: Pick<Flags, 'PATCH' | 'DELETE'>
  /** Returns to the list of employees. */
  onClose: () => void
}

/** One employee: the organization's data about the person, and the plan granted by the organization. */
export const EmployeePage = ({ area, id, flags, onClose }: EmployeePageProps) => {
  const { data, error, isPending, refetch } = useQuery(employeeQuery(area, id))
  const status = useStatusChange(area)
  const removal = useRemoval(area, onClose)
  const active = data?.status === 1
  return (
    <>
      <PageHeader
        title={data?.name ?? 'Employee'}
        note={data?.corporate.name}
        back={employeeLinks[area].list}
        actions={
          data && (
            <>
              <StatusBadge tone={active ? 'good' : 'neutral'} label={active ? 'Active' : 'Inactive'} />
              {flags.PATCH && (
                <>
                  <Button variant="default" loading={status.isPending} onClick={() => void status.ask(data)}>
                    {active ? 'Make inactive' : 'Make active'}
                  </Button>
                  <ButtonLink {...employeeLinks[area].modify(id)}>Modify</ButtonLink>
                </>
              )}
              {flags.DELETE && (
                <Button variant="default" loading={removal.isPending} onClick={() => void removal.ask(data)}>
                  Delete
                </Button>
              )}
            </>
          )
        }
      />
      {isPending && <Skeleton h={320} role="status" aria-busy="true" aria-label="Loading" />}
      {!isPending && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <Stack>
          {data.linked && (
            <Alert color="gray">
              This person was a subscriber before. This page shows the organization’s data; the name, email, date of birth and
              address in their profile are not affected.
            </Alert>
          )}
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <Employment employee={data} />
            <Plan employee={data} area={area} />
          </SimpleGrid>
        </Stack>
      )}
    </>
  )
}

const genderLabel = (code: number): string => Object.entries(Gender).find(([known]) => Number(known) === code)?.[1] ?? ''

const Employment = ({ employee }: { employee: EmployeeWithConsequences }) => (
  <Panel id="employment" title="Employment" small>
    <Facts
      facts={[
        ['Employee ID', employee.employeeId],
        ['Organization', employee.corporate.name],
        ['Department', employee.department],
        ['Designation', employee.designation],
        ['Mobile no.', `${employee.country_code} ${employee.phone}`],
        ['Email', employee.email],
        ['Date of birth', employee.dob && formatDay(employee.dob)],
        ['Gender', genderLabel(employee.gender)],
        ['Address', employee.address],
        ['Bank', employee.bank_name],
        ['Added', <Moment key="added" iso={employee.createdAt} />],
        ['Employee until', employee.until && formatDay(employee.until)],
      ]}
    />
  </Panel>
)

const Days = ({ start_date, end_date }: { start_date: string; end_date: string }) => (
  <span>
    <DateText value={start_date} /> to <DateText value={end_date} />
  </span>
)

const PlanName = ({ name, area }: { name: string; area: EmployeeArea }) =>
  area === 'hr' ? <AnchorLink to="/hr/corporatePlan">{name}</AnchorLink> : name

const Plan = ({ employee: { plan, next_plan }, area }: { employee: EmployeeWithConsequences; area: EmployeeArea }) => (
  <Panel id="plan" title="Plan of the organization" small>
    {plan ? (
      <Facts
        facts={[
          ['Plan', <PlanName key="plan" name={plan.name} area={area} />],
          ['Membership', plan.membership_label],
          [plan.active ? 'Valid' : 'Was valid', <Days key="days" {...plan} />],
          [
            'Status',
            <StatusBadge key="status" tone={plan.active ? 'good' : 'attention'} label={plan.active ? 'Active' : 'Ended'} />,
          ],
        ]}
      />
    ) : (
      <Text c="dimmed">No plan of the organization was granted yet.</Text>
    )}
    {next_plan && (
      <>
        <Title order={3} fz="sm" mt="md" mb="xs">
          Renewal that waits
        </Title>
        <Facts
          facts={[
            ['Plan', next_plan.name],
            ['Planned', <Days key="days" {...next_plan} />],
          ]}
        />
      </>
    )}
  </Panel>
)
