import { Text } from '@mantine/core'
import { type OwnEmployeesQuery, ownEmployeeList } from '@opdesk/contracts/employee/employee-list.ts'
import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react'
import { ButtonLink } from '../../components/link.tsx'
import { ListPage } from '../../components/list/list-page.tsx'
import { useStaffProfile } from '../../lib/profile.ts'
import { employeeLinks } from './area.ts'
import { actionColumn } from './row-actions.tsx'

interface OwnEmployeesPageProps {
  search: OwnEmployeesQuery
  onSearch: (patch: Partial<OwnEmployeesQuery>) => void
}

export const OWN_TITLE = 'Employees'

/** The employees of the HR user's organization, and the plan that it gives them. HR sees nothing of their health and their families. */
export const OwnEmployeesPage = ({ search, onSearch }: OwnEmployeesPageProps) => {
  const { corporate } = useStaffProfile('hr')
  return (
    <>
      <ListPage
        list={ownEmployeeList}
        title={OWN_TITLE}
        note={corporate?.name}
        actions={
          <>
            <ButtonLink
              to="/hr/master/employees/import/{-$id}"
              variant="default"
              leftSection={<IconFileSpreadsheet size={16} aria-hidden="true" />}
            >
              Bulk upload
            </ButtonLink>
            <ButtonLink {...employeeLinks.hr.add} leftSection={<IconPlus size={16} aria-hidden="true" />}>
              Add
            </ButtonLink>
          </>
        }
        label="Employees"
        more={actionColumn<OwnEmployeesQuery['sortBy']>('hr')}
        rowLink={({ _id }) => employeeLinks.hr.view(_id)}
        search={search}
        onSearch={onSearch}
        failed="Something went wrong"
        empty={{ title: 'No employees found', hint: 'Choose another status, other dates or other words.' }}
        unfiltered={{ title: 'There are no employees yet', hint: 'Add one, or upload the list of your organization.' }}
      />
      <Text size="sm" c="dimmed" mt="sm">
        Claims, families and health details of employees are not shown to HR.
      </Text>
    </>
  )
}
