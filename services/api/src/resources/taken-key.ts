import { DomainError } from '@opdesk/contracts/errors.ts'
import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import { resourceKeyTaken } from '@opdesk/projections/resource/query.ts'
import type { AppDeps } from '../deps.ts'

/**
 * Refuses a key that another record has. `within`: the key need only be unique among records with the same value of this field.
 * @throws already_exists
 */
export const refuseTakenKey = async (
  db: AppDeps['db'],
  { name, key }: Pick<Resource, 'name' | 'key'>,
  fields: Readonly<Record<string, unknown>>,
  exceptId: string,
  within?: string,
): Promise<void> => {
  const among = within === undefined ? {} : { within: { field: within, value: String(fields[within]) } }
  if (await resourceKeyTaken(db, name, String(fields[key]), { exceptId, ...among }))
    throw new DomainError('already_exists', { errors: [{ path: key, message: 'This name is already in use' }] })
}
