import { z } from 'zod'
import { defineList, type QueryOf } from '../define-list.ts'
import { serialColumn } from '../list-column.ts'

/** An employee as the HR of their organization sees them: name, contact and plan, and nothing about their health. */
export const employee = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  country_code: z.string(),
  phone: z.string(),
  /** 1 active, 0 inactive. */
  status: z.int(),
  /** The plan in force today, or the last one; days are IST. */
  plan: z.object({ name: z.string(), start_date: z.string(), end_date: z.string(), active: z.boolean() }).nullable(),
})
export type Employee = z.infer<typeof employee>

const planStatus = ({ plan }: Employee) => {
  if (!plan) return { tone: 'neutral', label: 'No plan' } as const
  return plan.active ? ({ tone: 'good', label: 'Active' } as const) : ({ tone: 'attention', label: 'Expired' } as const)
}

/** The employees of the HR person's own company. */
export const employeeList = defineList({
  name: 'employees',
  path: '/hr/corpoEmp',
  record: employee,
  sorts: ['name', 'email', 'createdAt'],
  defaultOrder: 1,
  search: 'Search by name, email or mobile',
  days: { happened: 'Added', label: null },
  columns: [
    serialColumn,
    { key: 'name', title: 'Name', main: true, sortBy: 'name', kind: 'text', of: ({ name }) => name, fit: 'wide' },
    { key: 'email', title: 'Email', sortBy: 'email', kind: 'text', of: ({ email }) => email, fit: 'wide' },
    { key: 'phone', title: 'Mobile', kind: 'phone', of: row => row },
    { key: 'plan', title: 'Plan', kind: 'text', of: ({ plan }) => plan?.name ?? null, fit: 'narrow' },
    { key: 'until', title: 'Until', kind: 'day', of: ({ plan }) => plan?.end_date ?? null },
    { key: 'status', title: 'Plan status', width: 130, kind: 'badge', of: planStatus },
  ],
})
export type EmployeesQuery = QueryOf<typeof employeeList>
