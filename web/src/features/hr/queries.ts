import { hrDashboard } from '@opdesk/contracts/employee/queries.ts'
import { getQuery } from '../../lib/get-query.ts'

/** How many employees the organization has, and how long their plans run. */
export const dashboardQuery = getQuery(['hr-dashboard'], '/hr/dashboard', hrDashboard)
