import { Text } from '@mantine/core'
import { type OwnEmployeesQuery, ownEmployeeList } from '@opdesk/contracts/employee/employee-list.ts'
import { ListPage } from '../../components/list/list-page.tsx'
import { useStaffProfile } from '../../lib/profile.ts'

interface EmployeesPageProps {
  search: OwnEmployeesQuery
  onSearch: (patch: Partial<OwnEmployeesQuery>) => void
}

/** The employees of the HR user's organization, and their cover. HR does not see their claims. */
export const EmployeesPage = ({ search, onSearch }: EmployeesPageProps) => {
  const { corporate } = useStaffProfile('hr')
  return (
    <>
      <ListPage
        list={ownEmployeeList}
        title="Employees"
        note={corporate?.name}
        label="Employees"
        search={search}
        onSearch={onSearch}
        empty={{ title: 'No employees found', hint: 'Try other words.' }}
        unfiltered={{ title: 'No employees found', hint: 'Employees show here once they are registered with your organization.' }}
      />
      <Text size="sm" c="dimmed" mt="sm">
        Claims and health details of employees are not shown to HR.
      </Text>
    </>
  )
}
