import { Program } from '@opdesk/contracts/codes.ts'
import {
  addEmployee,
  addEmployees,
  addOwnEmployee,
  addOwnEmployees,
  renewEmployees,
  renewOwnEmployees,
} from '@opdesk/contracts/employee/commands.ts'
import { adminEmployeeWithConsequences, employeeWithConsequences } from '@opdesk/contracts/employee/queries.ts'
import { findEmployee, type ListedEmployee } from '@opdesk/projections/employee/query.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AppDeps } from '../deps.ts'
import { existing } from '../plugins/route.ts'
import type { RouteAuth } from '../plugins/route-auth.ts'
import { ownOrganizationId } from './organization.ts'

/** The area of the editors of employees: admins edit those of every organization, HR those of their own. */
export interface EmployeeArea {
  path: '/admin/corpoEmp' | '/hr/corpoEmp'
  auth: RouteAuth
  /** The answer about one employee. */
  single: z.ZodType
  /** True if this area corrects a wrong number. */
  correctsNumbers: boolean
  bodies: { add: z.ZodType; addMany: z.ZodType; renew: z.ZodType }
  /** The organization that a body is about; for HR their own. @throws not_found */
  organization(deps: AppDeps, request: FastifyRequest): Promise<string>
  /** The employee of a path, if the caller may see them. @throws not_found */
  employee(deps: AppDeps, request: FastifyRequest): Promise<ListedEmployee>
}

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id

export const employeeAreas: readonly EmployeeArea[] = [
  {
    path: '/admin/corpoEmp',
    auth: { admin: Program.corporateSubscriber },
    single: adminEmployeeWithConsequences,
    correctsNumbers: true,
    bodies: { add: addEmployee, addMany: addEmployees, renew: renewEmployees },
    organization: async (_, request) => (request.body as { corporate: string }).corporate,
    employee: async ({ db }, request) => existing(await findEmployee(db, idOf(request))),
  },
  {
    path: '/hr/corpoEmp',
    auth: 'hr',
    single: employeeWithConsequences,
    correctsNumbers: false,
    bodies: { add: addOwnEmployee, addMany: addOwnEmployees, renew: renewOwnEmployees },
    organization: ownOrganizationId,
    employee: async (deps, request) =>
      existing(await findEmployee(deps.db, idOf(request), await ownOrganizationId(deps, request))),
  },
]
