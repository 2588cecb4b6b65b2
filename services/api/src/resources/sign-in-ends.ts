import { endSessionsAndLinks } from '../account/sign-in/access.ts'
import type { AppDeps } from '../deps.ts'

/**
 * Ends the sessions of an organization's HR users if the organization has become inactive, as if the users were deactivated. Call
 * it once the change is in effect, so that no HR user can sign in between.
 */
export const endSignIns = async (
  { db }: Pick<AppDeps, 'db'>,
  id: string,
  organization: Readonly<Record<string, unknown>>,
): Promise<void> => {
  if (organization.status !== 0) return
  const people = await db.selectFrom('account').select('id').where('role', '=', 'hr').where('corporate_id', '=', id).execute()
  for (const person of people) await endSessionsAndLinks({ db }, person.id)
}
