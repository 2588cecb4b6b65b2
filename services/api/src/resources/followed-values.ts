import { DomainError } from '@opdesk/contracts/errors.ts'
import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import { referencesOf } from '@opdesk/contracts/resource/field.ts'
import { findResource } from '@opdesk/projections/resource/query.ts'
import type { AppDeps } from '../deps.ts'

type Values = Readonly<Record<string, unknown>>

/** The fields that repeat fields of a referred record, with its values; empty for an unknown record. */
export const followedValues = async (db: AppDeps['db'], { follows = {}, form }: Resource, values: Values): Promise<Values> => {
  const followed: Record<string, unknown> = {}
  for (const [name, by] of Object.entries(follows)) {
    const reference = referencesOf(form).find(field => field.name === by)
    const id = values[by]
    const record = reference && typeof id === 'string' ? await findResource(db, reference.reference.name, id) : undefined
    if (record) followed[name] = record[name]
  }
  return followed
}

/**
 * Refuses a field that differs from the record of its reference.
 * @throws invalid_request, with each such field
 */
export const refuseOtherThanFollowed = async (db: AppDeps['db'], resource: Resource, values: Values): Promise<void> => {
  const followed = await followedValues(db, resource, values)
  const label = (name: string | undefined) => resource.form.find(field => field.name === name)?.label.toLowerCase()
  const errors = Object.entries(followed).flatMap(([path, value]) =>
    values[path] === undefined || values[path] === value
      ? []
      : [{ path, message: `The ${label(resource.follows?.[path])} is of another ${label(path)}. Please select the same.` }],
  )
  if (errors.length > 0) throw new DomainError('invalid_request', { errors })
}
