import { Text } from '@mantine/core'
import { type OwnEmployeesQuery, ownEmployeeList } from '@opdesk/contracts/employee/employee-list.ts'
import type { Employee } from '@opdesk/contracts/employee/queries.ts'
import { IconFileSpreadsheet, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCrossPageSelection } from '../../components/data-table/use-cross-page-selection.ts'
import { ExportMenu } from '../../components/exports/export-menu.tsx'
import { ButtonLink } from '../../components/link.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { SelectionAction } from '../../components/selection-action.tsx'
import { SelectionBar } from '../../components/selection-bar.tsx'
import { listQuery } from '../../lib/list-query.ts'
import { useStaffProfile } from '../../lib/profile.ts'
import { employeeLinks } from './area.ts'
import { RenewalDialog } from './renewal-dialog.tsx'
import { actionColumn } from './row-actions.tsx'

export const OWN_TITLE = 'Employees'

/**
 * The employees of the HR user's organization with the plans that it granted. Plans of selected employees can be renewed. HR sees
 * no data about health and families.
 */
export const OwnEmployeesPage = ({ search, onSearch }: ListSearchProps<OwnEmployeesQuery>) => {
  const { corporate } = useStaffProfile('hr')
  const { data } = useQuery(listQuery(ownEmployeeList, search))
  const selection = useCrossPageSelection<Employee>({ records: data?.records, rowKey: ({ _id }) => _id })
  const [renewing, setRenewing] = useState<readonly Employee[]>()
  return (
    <>
      <ListPage
        list={ownEmployeeList}
        title={OWN_TITLE}
        note={corporate?.name}
        actions={
          <>
            <ExportMenu area="hr" list="own-employees" search={search} />
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
        more={actionColumn('hr')}
        rowLink={({ _id }) => employeeLinks.hr.view(_id)}
        selection={{ rows: selection.rows, nameOf: ({ name }) => name }}
        search={search}
        onSearch={onSearch}
        failed="Something went wrong"
        empty={{ title: 'No employees found', hint: 'Choose another status, other dates or other words.' }}
        unfiltered={{ title: 'There are no employees yet', hint: 'Add one, or upload the list of your organization.' }}
      />
      <Text size="sm" c="dimmed" mt="sm">
        Claims, families and health details of employees are not shown to HR.
      </Text>
      <SelectionBar count={selection.all.length} elsewhere={selection.elsewhere} onClear={selection.clear}>
        <SelectionAction shortcut="r" icon={IconRefresh} onClick={() => setRenewing(selection.all)}>
          Renew Plan
        </SelectionAction>
      </SelectionBar>
      {renewing && (
        <RenewalDialog
          area="hr"
          employees={renewing}
          onClose={() => setRenewing(undefined)}
          onDone={failed => selection.rows.keep(failed)}
        />
      )}
    </>
  )
}
