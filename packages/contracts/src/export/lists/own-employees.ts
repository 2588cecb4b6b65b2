import { recordId } from '../../bounded.ts'
import { ownEmployeeList } from '../../employee/employee-list.ts'
import { ownFilter } from '../../list-filter.ts'
import { defineExport } from '../define-export.ts'

/**
 * HR's employees. The server writes `organizationFilter`, HR's own organization, at the request: HR who moved to another
 * organization by the time it is made or downloaded does not get it.
 */
export const ownEmployeesExport = defineExport({
  name: 'own-employees',
  title: 'Employees',
  records: 'employees',
  areas: ['hr'],
  program: null,
  showsPeople: true,
  list: {
    ...ownEmployeeList,
    query: ownEmployeeList.query.safeExtend({ organizationFilter: recordId.optional() }),
    filters: { ...ownEmployeeList.filters, organizationFilter: ownFilter(recordId, () => null) },
  },
})
