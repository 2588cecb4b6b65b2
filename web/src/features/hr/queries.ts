import { type EmployeesQuery, employee } from '@opdesk/contracts/account/employees.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const employeesListQuery = (query: EmployeesQuery) =>
  queryOptions({
    queryKey: ['employees', 'list', query],
    queryFn: ({ signal }) => api.list('/hr/corpoEmp', employee, { query, signal }),
    placeholderData: keepPreviousData,
  })
