import { z } from 'zod'
import { recordId } from '../bounded.ts'
import { defineList, type QueryOf } from '../define-list.ts'
import { type ListColumn, serialColumn } from '../list-column.ts'
import { ownFilter, segmentsFilter, selectFilter } from '../list-filter.ts'
import { type Employee, employee } from './queries.ts'

const sorts = ['createdAt', 'name', 'employeeId'] as const
type Sort = (typeof sorts)[number]

const statusOf = ({ status }: Employee) =>
  status === 1 ? ({ tone: 'good', label: 'Active' } as const) : ({ tone: 'neutral', label: 'Inactive' } as const)

const common = {
  record: employee,
  sorts,
  search: 'Search by name, employee ID, email or mobile',
  days: { happened: 'Added' },
} as const

const status = segmentsFilter(z.enum(['1', '0']), {
  label: 'Status',
  all: 'All',
  choices: [
    { value: '1', label: 'Active' },
    { value: '0', label: 'Inactive' },
  ],
})

const who: readonly ListColumn<Employee, Sort>[] = [
  { key: 'name', title: 'Name', main: true, sortBy: 'name', kind: 'text', of: ({ name }) => name, fit: 'wide', chars: 26 },
  {
    key: 'employeeId',
    title: 'Employee ID',
    sortBy: 'employeeId',
    kind: 'text',
    of: ({ employeeId }) => employeeId || null,
    chars: 14,
  },
]
const plans: readonly ListColumn<Employee, Sort>[] = [
  { key: 'status', title: 'Status', width: 100, kind: 'badge', of: statusOf },
  { key: 'plan', title: 'Plan', kind: 'text', of: ({ plan }) => plan?.name ?? null, fit: 'narrow', chars: 20 },
  { key: 'until', title: 'Until', kind: 'day', of: ({ plan }) => plan?.end_date ?? null },
]
const details: readonly ListColumn<Employee, Sort>[] = [
  { key: 'phone', title: 'Mobile', kind: 'phone', of: row => row },
  { key: 'department', title: 'Department', kind: 'text', of: ({ department }) => department || null, fit: 'narrow', chars: 18 },
  {
    key: 'designation',
    title: 'Designation',
    kind: 'text',
    of: ({ designation }) => designation || null,
    fit: 'narrow',
    chars: 18,
  },
  { key: 'email', title: 'Email', kind: 'text', of: ({ email }) => email, fit: 'wide', chars: 30, hidden: true },
]

/**
 * Corporate Subscribers Master: the employees of all organizations, or of one. Dates filter by the day on which they were added.
 */
export const employeeList = defineList({
  name: 'employees',
  path: '/admin/corpoEmp',
  ...common,
  filters: { organizationFilter: ownFilter(recordId, () => 'Organization: selected'), status },
  columns: [
    { ...serialColumn, hidden: true },
    ...who,
    { key: 'corporate', title: 'Organization', kind: 'text', of: ({ corporate }) => corporate.name, fit: 'narrow', chars: 24 },
    ...plans,
    ...details,
  ],
})
export type EmployeesQuery = QueryOf<typeof employeeList>

/** Filter by the state of the plan. The dashboard of HR counts both groups as tasks. */
const cover = selectFilter(z.enum(['none', 'ending']), {
  label: 'Plan',
  all: 'With and without a plan',
  choices: [
    { value: 'none', label: 'Active without a plan in force' },
    { value: 'ending', label: 'Plan ends within 30 days, not renewed' },
  ],
})

/** The employees of the HR person's own organization. */
export const ownEmployeeList = defineList({
  name: 'own-employees',
  path: '/hr/corpoEmp',
  ...common,
  filters: { cover, status },
  columns: [{ ...serialColumn, hidden: true }, ...who, ...plans, ...details],
})
export type OwnEmployeesQuery = QueryOf<typeof ownEmployeeList>
