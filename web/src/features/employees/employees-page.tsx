import { Text } from '@mantine/core'
import { Program } from '@opdesk/contracts/codes.ts'
import { type EmployeesQuery, employeeList } from '@opdesk/contracts/employee/employee-list.ts'
import type { Employee } from '@opdesk/contracts/employee/queries.ts'
import { IconFileSpreadsheet, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCrossPageSelection } from '../../components/data-table/use-cross-page-selection.ts'
import { ExportMenu } from '../../components/exports/export-menu.tsx'
import { ButtonLink } from '../../components/link.tsx'
import type { OwnControl } from '../../components/list/list-filters.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { SelectionAction } from '../../components/selection-action.tsx'
import { SelectionBar } from '../../components/selection-bar.tsx'
import { listQuery } from '../../lib/list-query.ts'
import { useFlags } from '../../lib/profile.ts'
import { employeeLinks } from './area.ts'
import { OrganizationSelect } from './organization-select.tsx'
import { RenewalDialog } from './renewal-dialog.tsx'
import { actionColumn } from './row-actions.tsx'

export const MASTER_TITLE = 'Corporate Subscribers Master'

/** The list of the employees of all organizations, or of one. Plans of selected employees can be renewed together. */
export const EmployeesPage = ({ search, onSearch }: ListSearchProps<EmployeesQuery>) => {
  const flags = useFlags(Program.corporateSubscriber)
  const { data } = useQuery(listQuery(employeeList, search))
  const selection = useCrossPageSelection<Employee>({ records: data?.records, rowKey: ({ _id }) => _id })
  const [renewing, setRenewing] = useState<readonly Employee[]>()
  const organizations = new Set(selection.all.map(({ corporate }) => corporate._id)).size
  const { organizationFilter } = search
  const byOrganization: OwnControl<EmployeesQuery> = {
    filters: ['organizationFilter'],
    control: (
      <OrganizationSelect
        aria-label="Organization"
        placeholder="All organizations"
        clearable
        value={organizationFilter ?? ''}
        onChoose={id => onSearch({ organizationFilter: id || undefined, page: 1 })}
        w={{ base: '100%', xs: 260 }}
      />
    ),
  }
  const { to, params } = employeeLinks.admin.add
  return (
    <>
      <ListPage
        list={employeeList}
        title={MASTER_TITLE}
        actions={
          <>
            <ExportMenu area="admin" list="employees" search={search} />
            {flags.POST && (
              <>
                <ButtonLink
                  to="/admin/master/corpoEmp/import/{-$id}"
                  search={organizationFilter ? { corporate: organizationFilter } : {}}
                  variant="default"
                  leftSection={<IconFileSpreadsheet size={16} aria-hidden="true" />}
                >
                  Bulk upload
                </ButtonLink>
                <ButtonLink
                  to={to}
                  params={params}
                  search={organizationFilter ? { corporate: organizationFilter } : {}}
                  leftSection={<IconPlus size={16} aria-hidden="true" />}
                >
                  Add
                </ButtonLink>
              </>
            )}
          </>
        }
        own={[byOrganization]}
        label="Employees"
        more={actionColumn('admin', flags)}
        rowLink={({ _id }) => employeeLinks.admin.view(_id)}
        selection={flags.PATCH ? { rows: selection.rows, nameOf: ({ name }) => name } : undefined}
        search={search}
        onSearch={onSearch}
        failed="Something went wrong"
        empty={{ title: 'No employees found', hint: 'Choose another organization, another status, other dates or other words.' }}
        unfiltered={{ title: 'There are no employees yet', hint: 'Add one, or upload the list of an organization.' }}
      />
      <SelectionBar count={selection.all.length} elsewhere={selection.elsewhere} onClear={selection.clear}>
        {organizations > 1 && (
          <Text size="sm">They are of {organizations} organizations: a plan is renewed for one at a time.</Text>
        )}
        <SelectionAction shortcut="r" icon={IconRefresh} disabled={organizations > 1} onClick={() => setRenewing(selection.all)}>
          Renew Plan
        </SelectionAction>
      </SelectionBar>
      {renewing && (
        <RenewalDialog
          area="admin"
          employees={renewing}
          onClose={() => setRenewing(undefined)}
          onDone={failed => selection.rows.keep(failed)}
        />
      )}
    </>
  )
}
