import { z } from 'zod'
import { listQuery } from '../http.ts'

/** The query of GET /hr/corpoEmp. */
export const employeesQuery = listQuery(['name', 'email', 'createdAt'], { defaultOrder: 1 }).omit({
  startDate: true,
  endDate: true,
})
export type EmployeesQuery = z.infer<typeof employeesQuery>

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
