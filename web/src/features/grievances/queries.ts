import { grievanceForAdmin, ownGrievance, ownGrievances } from '@opdesk/contracts/grievance/queries.ts'
import { linkOptions } from '@tanstack/react-router'
import type { AreaName } from '../../lib/areas.ts'
import { getQuery } from '../../lib/get-query.ts'

/** The page of the own grievances in each area. */
export const ownPages = {
  subscriber: linkOptions({ to: '/user/grievances' }),
  management: linkOptions({ to: '/management/grievances' }),
  admin: linkOptions({ to: '/admin/my-grievances' }),
  hr: linkOptions({ to: '/hr/grievances' }),
} as const satisfies Record<AreaName, unknown>

export const ownLinkOf = (area: AreaName, id: string) =>
  ({
    subscriber: linkOptions({ to: '/user/grievances/$id', params: { id } }),
    management: linkOptions({ to: '/management/grievances/$id', params: { id } }),
    admin: linkOptions({ to: '/admin/my-grievances/$id', params: { id } }),
    hr: linkOptions({ to: '/hr/grievances/$id', params: { id } }),
  })[area]

export const ownGrievancesQuery = getQuery(['grievances', 'own'], '/grievances', ownGrievances)

export const ownGrievanceQuery = (id: string) =>
  getQuery(['grievances', 'own', id], `/grievances/${encodeURIComponent(id)}`, ownGrievance)

export const adminGrievanceQuery = (id: string) =>
  getQuery(['grievances', 'admin', id], `/admin/grievances/${encodeURIComponent(id)}`, grievanceForAdmin)
