import { DomainError, type FieldError } from '@opdesk/contracts/errors.ts'
import { type FieldOf, type NamedField, referencesOf, referredId } from '@opdesk/contracts/resource/field.ts'
import { findResource } from '@opdesk/projections/resource/query.ts'
import type { AppDeps } from '../deps.ts'

type Values = Readonly<Record<string, unknown>>

const isUnused = ({ disabledWhen }: FieldOf<'reference'>, values: Values): boolean =>
  disabledWhen !== undefined && values[disabledWhen.field] === disabledWhen.is

/** The reason why a record may not be chosen; undefined if it may be chosen. */
const problemOf = async (db: AppDeps['db'], { name, status }: FieldOf<'reference'>['reference'], id: string) => {
  const record = await findResource(db, name, id)
  if (!record) return 'does not exist'
  return status !== undefined && record[status] === 0 ? 'is inactive' : undefined
}

/**
 * Refuses references to records that do not exist or are inactive. A reference that `before` has already is accepted, since the
 * record may have become inactive later. Call it under the locks of the masters that are referred to.
 * @throws invalid_request, with each wrong field
 */
export const refuseUnknownReferences = async (
  db: AppDeps['db'],
  form: readonly NamedField[],
  values: Values,
  before: Values = {},
): Promise<void> => {
  const errors: FieldError[] = []
  for (const field of referencesOf(form)) {
    const { name: path, label, reference } = field
    const id = values[path]
    if (typeof id !== 'string' || id === referredId(before[path]) || isUnused(field, values)) continue
    const problem = await problemOf(db, reference, id)
    if (problem) errors.push({ path, message: `This ${label.toLowerCase()} ${problem}. Please select another.` })
  }
  if (errors.length > 0) throw new DomainError('invalid_request', { errors })
}
