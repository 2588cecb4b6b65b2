import { z } from 'zod'
import { recordId } from '../bounded.ts'
import { dateRangeInOrder, dateRangeMessage, listData, listQuery } from '../http.ts'
import { ownFilter } from '../list-filter.ts'
import { ownEmployeeList } from './employee-list.ts'
import { employee } from './queries.ts'

const organization = ownFilter(recordId, () => 'Organization: selected')
const filters = { cover: ownEmployeeList.filters.cover.schema, status: ownEmployeeList.filters.status.schema }

/** GET /program/employees. `organization`: for keys of the installation; a key of an organization reads its own rows. */
export const programEmployees = {
  path: '/program/employees',
  query: listQuery(['createdAt', 'name', 'employeeId'], {
    filters: { ...filters, organization: organization.schema },
    days: true,
  }).refine(dateRangeInOrder, dateRangeMessage),
  page: listData(employee),
}

/** GET /program/employee-counts. Counts alone, without names. */
export const employeeCounts = z.object({
  active: z.int(),
  inactive: z.int(),
  without_plan: z.int(),
  ending_soon: z.int(),
  plans: z.array(
    z.object({ _id: z.string(), name: z.string(), employees: z.int(), first_end: z.string(), last_end: z.string() }),
  ),
})
export const employeeCountsQuery = z.strictObject({ organization: recordId.optional() })
