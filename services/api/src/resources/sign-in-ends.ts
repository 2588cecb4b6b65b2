import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import { endSessionsAndLinks } from '../account/sign-in/access.ts'
import type { AppDeps } from '../deps.ts'

/**
 * Ends the sessions of the HR users of an organization that has become inactive, as if the users were deactivated. Call it once
 * the change is in effect, so that no HR user can sign in between.
 */
export const endSignInsOf = async (
  { db }: Pick<AppDeps, 'db'>,
  resource: Resource,
  id: string,
  record: Record<string, unknown>,
): Promise<void> => {
  if (resource.name !== corporation.name || record.status !== 0) return
  const people = await db.selectFrom('account').select('id').where('role', '=', 'hr').where('corporate_id', '=', id).execute()
  for (const person of people) await endSessionsAndLinks({ db }, person.id)
}
