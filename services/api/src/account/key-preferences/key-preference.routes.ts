import { keyPreferences } from '@opdesk/contracts/account/key-preferences.ts'
import { success } from '@opdesk/contracts/http.ts'
import { storeKeyPreferences } from '@opdesk/operations/key-preferences.ts'
import { z } from 'zod'
import { ok, type Routes } from '../../plugins/route.ts'
import { signedIn } from '../../plugins/route-auth.ts'

const schema = { tags: ['sessions'], body: keyPreferences, response: { 200: success(z.object({})) } }

/** Shortcut keys as the caller chose them; the profile has them (docs/api.md, sessions). */
export const keyPreferenceRoutes: Routes = (app, deps) => {
  for (const auth of ['admin', 'management', 'hr'] as const) {
    app.put(`/${auth}/key-preferences`, { config: { auth }, schema }, async request => {
      await storeKeyPreferences(deps.db, signedIn(request).user_id, request.body)
      return ok({}, 'Keys saved')
    })
  }
}
