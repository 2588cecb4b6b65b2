import { signInMessages } from '@opdesk/contracts/account/sign-in-messages.ts'
import { useRouter } from '@tanstack/react-router'
import { type AreaName, areas } from '../../lib/areas.ts'
import { afterLogin, changePasswordPage, needsSecondFactor, secondFactorPage } from '../../lib/guards.ts'
import { notify } from '../../lib/notify.ts'
import { staffProfileQuery, subscriberProfileQuery } from '../../lib/profile-queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { endSession, startSession } from '../../lib/session.ts'

/**
 * Returns a function to call after a successful login. It stores the signed-in person, loads the profile, and opens the next page.
 * If the profile fails to load, the sign-in fails (foundation spec section 4). If another person chose the password, the next page
 * is where to change it. `wanted` is the page that required the sign-in; `welcome` returns the greeting.
 */
export const useSignIn = (wanted: string | undefined, welcome: () => string = () => signInMessages.loginSuccess) => {
  const router = useRouter()
  return async (area: AreaName, userId: string, { reset_default_password = false } = {}): Promise<void> => {
    endSession()
    queryClient.clear()
    startSession(area, userId)
    if (reset_default_password) return router.history.push(changePasswordPage(area, wanted))
    try {
      if (area === 'subscriber') await queryClient.fetchQuery(subscriberProfileQuery)
      else await queryClient.fetchQuery(staffProfileQuery(area))
    } catch (error) {
      if (needsSecondFactor(error)) return router.history.push(secondFactorPage(area, wanted))
      endSession()
      notify.error(error)
      await router.navigate({ to: areas[area].login })
      return
    }
    notify.clear()
    notify.success(welcome())
    router.history.push(afterLogin(area, wanted, queryClient.getQueryData(subscriberProfileQuery.queryKey)))
  }
}
