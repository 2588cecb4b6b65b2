import { DomainError } from '@opdesk/contracts/errors.ts'
import { comparableRegistration } from '@opdesk/contracts/names.ts'
import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import { resourceTextTaken } from '@opdesk/projections/resource/query.ts'
import type { AppDeps } from '../deps.ts'

/**
 * Refuses a text that another record of the master has, if the master demands distinct texts.
 * @throws already_exists, with the field
 */
export const refuseSame = async (
  db: AppDeps['db'],
  { name, distinct }: Pick<Resource, 'name' | 'distinct'>,
  fields: Readonly<Record<string, unknown>>,
  exceptId: string,
): Promise<void> => {
  if (!distinct) return
  const comparable = comparableRegistration(String(fields[distinct.field]))
  const other = await resourceTextTaken(db, name, { name: distinct.field, comparable, exceptId })
  if (!other) return
  const { taken } = distinct
  throw new DomainError('already_exists', { message: `${taken}.`, errors: [{ path: distinct.field, message: taken }] })
}
