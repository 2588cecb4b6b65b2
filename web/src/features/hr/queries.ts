import { hrDashboard } from '@opdesk/contracts/employee/queries.ts'
import { getQuery } from '../../lib/get-query.ts'

/** How many employees the organization has by status, and when their plans end. */
export const dashboardQuery = getQuery(['hr-dashboard'], '/hr/dashboard', hrDashboard)
