import { recordId } from '../../bounded.ts'
import { ownEmployeeList } from '../../employee/employee-list.ts'
import { ownFilter } from '../../list-filter.ts'
import { defineExport } from '../define-export.ts'

/**
 * The employees of HR's organization. The server adds `organizationFilter` at the request. HR who changed the organization before
 * the file is made or downloaded does not get it.
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
