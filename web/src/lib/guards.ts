import type { DesignationCode } from '@opdesk/contracts/access-codes.ts'
import type { SubscriberProfile } from '@opdesk/contracts/subscriber/queries.ts'
import { redirect } from '@tanstack/react-router'
import { ApiError } from './api-error.ts'
import { type AreaName, areas } from './areas.ts'
import { staffProfileQuery, subscriberProfileQuery } from './profile-queries.ts'
import type { RouterContext } from './router-context.ts'
import type { SearchSchema } from './search.ts'
import { getSession } from './session.ts'

interface GuardContext {
  location: { href: string; pathname: string }
  context: RouterContext
}

/** The path of a page that afterwards opens the requested page, if there is one. */
export const withRedirect = (path: string, wanted: string | undefined): string =>
  wanted ? `${path}?redirect=${encodeURIComponent(wanted)}` : path

/** True if the server refused a call because the person must first set up the second factor that the System Settings require. */
export const needsSecondFactor = (error: unknown): boolean => error instanceof ApiError && error.code === 'second_factor_missing'

/** The page that sets up the second factor. Afterwards it opens the requested page. */
export const secondFactorPage = (area: AreaName, wanted: string | undefined): string =>
  withRedirect(`/${areas[area].prefix}/second-factor`, wanted)

/** The page on which people change a password that another person chose. Afterwards it opens the requested page. */
export const changePasswordPage = (area: AreaName, wanted: string | undefined): string =>
  withRedirect(`/${areas[area].prefix}/change-password`, wanted)

/** The page on which subscribers added by another person agree to notice and terms. Afterwards it opens the requested page. */
export const consentPage = (area: AreaName, wanted: string | undefined): string =>
  `/${areas[area].prefix}/consent${wanted ? `?redirect=${encodeURIComponent(wanted)}` : ''}`

const toLogin = (area: AreaName, href: string) => redirect({ to: areas[area].login, search: { redirect: href } })

/**
 * The pages that subscribers may open before their first plan: buying a plan, purchases that need no plan, and their own data.
 * Other pages require a plan.
 */
const OPEN_WITHOUT_PLAN =
  /^\/user\/(plans|payment|paymentsuccess|orders(\/[^/]+)?|invoices|health-plans|myplan|fill-test-details|profile|my-data|grievances(\/[^/]+)?|onboarding|tips|resubmit-details)$/

/** The page on which people who took their consent back give it again, or have their data erased or complain. */
const OPEN_WITHOUT_CONSENT = /^\/user\/(my-data|grievances(\/[^/]+)?)\/?$/

/** Loads the profile. Redirects subscribers without a plan to the plans, and a refused person to the page of the missing step. */
const requireProfile = async (area: AreaName, { location, context }: GuardContext): Promise<void> => {
  try {
    if (area !== 'subscriber') {
      await context.queryClient.ensureQueryData(staffProfileQuery(area))
      return
    }
    const profile = await context.queryClient.ensureQueryData(subscriberProfileQuery)
    if (profile.consent_needed && !OPEN_WITHOUT_CONSENT.test(location.pathname))
      throw redirect({ href: consentPage(area, location.href) })
    if (!profile.first_plan_purchase && !OPEN_WITHOUT_PLAN.test(location.pathname.replace(/\/$/, '')))
      throw redirect({ to: '/user/plans' })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw toLogin(area, location.href)
    if (needsSecondFactor(error)) throw redirect({ href: secondFactorPage(area, location.href) })
    throw error
  }
}

/**
 * For `beforeLoad` around pages with `searchOf`: loads the schemas of the page, then redirects to the same URL so that it is parsed
 * with them.
 */
export const requireSearch = async (schemas: readonly SearchSchema[]): Promise<void> => {
  const missing = schemas.filter(schema => !schema.isLoaded())
  if (missing.length === 0) return
  await Promise.all(missing.map(schema => schema.load()))
  throw redirect({ to: '.', search: true, hash: true, state: true, replace: true })
}

/** For `beforeLoad` of an area: requires a signed-in person of the right role, and loads the profile and the schemas of the URL. */
export const requireArea = async (area: AreaName, visit: GuardContext): Promise<void> => {
  const session = getSession()
  if (!session) throw toLogin(area, visit.location.href)
  if (session.role !== areas[area].role) throw redirect({ to: '/unauthorized' })
  await Promise.all([requireProfile(area, visit), requireSearch(visit.context.searchSchemas(visit.location.pathname))])
}

/** For `beforeLoad` of a page that only requires a signed-in person. */
export const requireSession = (area: AreaName, { location }: Pick<GuardContext, 'location'>): void => {
  if (getSession()?.role !== areas[area].role) throw toLogin(area, location.href)
}

/** For `beforeLoad` of a page in the management area that only these designations may open. */
export const requireDesignation = async (
  designation: DesignationCode | readonly DesignationCode[],
  { context }: Pick<GuardContext, 'context'>,
): Promise<void> => {
  const profile = await context.queryClient.ensureQueryData(staffProfileQuery('management'))
  if (![designation].flat().some(code => code === profile.designation?.internal_id)) throw redirect({ to: '/unauthorized' })
}

/**
 * The page after signing in: the requested page if it belongs to the same area. Subscribers must first agree to notice and terms.
 * Subscribers with a plan but without an email address must first add one. Without a requested page, subscribers who have no plan
 * see the plans.
 */
export const afterLogin = (area: AreaName, wanted: string | undefined, profile?: SubscriberProfile): string => {
  if (profile?.consent_needed) return consentPage(area, wanted)
  if (area === 'subscriber' && profile?.first_plan_purchase && profile.email === '') return '/user/resubmit-details'
  if (wanted?.startsWith(`/${areas[area].prefix}/`)) return wanted
  return area === 'subscriber' && profile && !profile.first_plan_purchase ? '/user/plans' : areas[area].home
}
