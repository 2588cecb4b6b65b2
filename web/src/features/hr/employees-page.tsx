import { Group, Text } from '@mantine/core'
import type { Employee, EmployeesQuery } from '@opdesk/contracts/account/employees.ts'
import { useQuery } from '@tanstack/react-query'
import { cut } from '../../components/cut.tsx'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { DateText } from '../../components/date-text.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { SearchInput } from '../../components/search-input.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { useStaffProfile } from '../../lib/profile.ts'
import { employeesListQuery } from './queries.ts'

type Sort = EmployeesQuery['sortBy']

const PlanStatus = ({ plan }: Pick<Employee, 'plan'>) => {
  if (!plan) return <StatusBadge tone="neutral" label="No plan" />
  return plan.active ? <StatusBadge tone="good" label="Active" /> : <StatusBadge tone="attention" label="Expired" />
}

const columns: readonly Column<Employee, Sort>[] = [
  { key: 'serial', title: 'S.No', width: 70, hideOnPhone: true, render: (_, serial) => serial },
  { key: 'name', title: 'Name', main: true, sortBy: 'name', render: ({ name }) => cut(name, 'wide') },
  { key: 'email', title: 'Email', sortBy: 'email', render: ({ email }) => cut(email, 'wide') },
  { key: 'phone', title: 'Mobile', render: ({ country_code, phone }) => `${country_code} ${phone}` },
  { key: 'plan', title: 'Plan', render: ({ plan }) => plan && cut(plan.name) },
  { key: 'until', title: 'Until', render: ({ plan }) => plan && <DateText value={plan.end_date} /> },
  { key: 'status', title: 'Plan status', width: 130, render: ({ plan }) => <PlanStatus plan={plan} /> },
]

interface EmployeesPageProps {
  search: EmployeesQuery
  onSearch: (patch: Partial<EmployeesQuery>) => void
}

/** The employees of the HR person's own company: who is covered. Their claims are nobody's business here. */
export const EmployeesPage = ({ search, onSearch }: EmployeesPageProps) => {
  const { corporate } = useStaffProfile('hr')
  return (
    <>
      <PageHeader title="Employees" note={corporate?.name} />
      <Group mb="sm">
        <SearchInput
          label="Search by name, email or mobile"
          value={search.search}
          onSearch={text => text !== search.search && onSearch({ search: text, page: 1 })}
        />
      </Group>
      <DataTable
        label="Employees"
        columns={columns}
        query={useQuery(employeesListQuery(search))}
        rowKey={({ _id }) => _id}
        search={search}
        onSearch={onSearch}
        empty={{
          title: 'No employees found',
          hint: search.search ? 'Try other words.' : 'Employees show here once they are registered with your company.',
        }}
      />
      <Text size="sm" c="dimmed" mt="sm">
        Claims and health details of employees are not shown to HR.
      </Text>
    </>
  )
}
