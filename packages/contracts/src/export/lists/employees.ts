import { Program } from '../../codes.ts'
import { employeeList } from '../../employee/employee-list.ts'
import { defineExport } from '../define-export.ts'

export const employeesExport = defineExport({
  name: 'employees',
  title: 'Corporate Subscribers',
  records: 'employees',
  areas: ['admin'],
  program: Program.corporateSubscriber,
  showsPeople: true,
  list: employeeList,
})
