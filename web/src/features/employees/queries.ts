import {
  adminEmployeeWithConsequences,
  type EmployeeWithConsequences,
  employeeWithConsequences,
} from '@opdesk/contracts/employee/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { type EmployeeArea, employeePath, listNameOf } from './area.ts'

/** An employee's present state, with the consequences of changing the status today. Always fetched anew. */
export const employeeQuery = (area: EmployeeArea, id: string) =>
  queryOptions({
    queryKey: [listNameOf[area], 'one', id],
    queryFn: ({ signal }): Promise<EmployeeWithConsequences> =>
      area === 'admin'
        ? api.get(employeePath(area, id), adminEmployeeWithConsequences, { signal })
        : api.get(employeePath(area, id), employeeWithConsequences, { signal }),
    staleTime: 0,
  })

/** First words of the keys of queries that a change of an employee affects. */
export const refreshedWith = (area: EmployeeArea): readonly string[] => [listNameOf[area], 'hr-dashboard', 'registered-users']
