import type { DesignationCode } from '@opdesk/contracts/codes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from './api-error.ts'
import { type AreaName, areas } from './areas.ts'
import { staffProfileQuery, subscriberProfileQuery } from './profile.ts'
import { getSession } from './session.ts'

interface Visit {
  location: { href: string; pathname: string }
  context: { queryClient: QueryClient }
}

const toLogin = (area: AreaName, href: string) => redirect({ to: areas[area].login, search: { redirect: href } })

/** For `beforeLoad` of an area: signed in, with the right role, and the profile loaded. */
export const requireArea = async (area: AreaName, { location, context }: Visit): Promise<void> => {
  const session = getSession()
  if (!session) throw toLogin(area, location.href)
  if (session.role !== areas[area].role) throw redirect({ to: '/unauthorized' })
  try {
    if (area !== 'subscriber') {
      await context.queryClient.ensureQueryData(staffProfileQuery(area))
      return
    }
    const profile = await context.queryClient.ensureQueryData(subscriberProfileQuery)
    if (!profile.first_plan_purchase && location.pathname !== '/user/plans') throw redirect({ to: '/user/plans' })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw toLogin(area, location.href)
    throw error
  }
}

/** For `beforeLoad` of a page in the management area that only these designations may open. */
export const requireDesignation = async (
  designation: DesignationCode | readonly DesignationCode[],
  { context }: Pick<Visit, 'context'>,
): Promise<void> => {
  const profile = await context.queryClient.ensureQueryData(staffProfileQuery('management'))
  if (![designation].flat().some(code => code === profile.designation?.internal_id)) throw redirect({ to: '/unauthorized' })
}

/** Where to go after signing in: back to the page that asked for it, if it belongs to the same area. */
export const afterLogin = (area: AreaName, wanted: string | undefined): string =>
  wanted?.startsWith(`/${areas[area].prefix}/`) ? wanted : areas[area].home
