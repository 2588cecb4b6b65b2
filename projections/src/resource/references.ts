import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import { referencesOf } from '@opdesk/contracts/resource/field.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'

type Stored = Record<string, unknown>

/**
 * SQL that replaces each reference in a record (jsonb) by `{ _id, [label] }`, or by null if the referenced record does not exist.
 * Names of masters and fields come from definitions.
 */
export const namingReferences = (
  { form = [] }: Partial<Pick<Resource, 'form'>>,
  record: RawBuilder<unknown>,
): RawBuilder<Stored> =>
  referencesOf(form).reduce(
    (named, { name, reference }) => sql<Stored>`${named} || jsonb_build_object(${sql.lit(name)}, (
      select jsonb_build_object('_id', referred.id, ${sql.lit(reference.label)}, referred.key_text)
      from ${viewTable('resource_record')} referred
      where referred.key = ${sql.lit(`${reference.name}-`)} || (${record} ->> ${sql.lit(name)})))`,
    sql<Stored>`${record}`,
  )

/** A stored record with its references named, as the API returns it. */
export async function withNamedReferences(db: Db, resource: Pick<Resource, 'form'>, record: Stored): Promise<Stored> {
  if (referencesOf(resource.form).length === 0) return record
  const stored = sql`${JSON.stringify(record)}::jsonb`
  const { rows } = await sql<{ record: Stored }>`select ${namingReferences(resource, stored)} as record`.execute(db)
  return rows[0]?.record ?? record
}

/** True if another record of these masters refers to the record with this id. */
export async function isReferredTo(db: Db, masters: readonly Resource[], { name }: Pick<Resource, 'name'>, id: string) {
  const places = masters.flatMap(master =>
    referencesOf(master.form)
      .filter(({ reference }) => reference.name === name)
      .map(field => sql`(resource = ${master.name} and record ->> ${field.name} = ${id})`),
  )
  if (places.length === 0) return false
  const { rows } = await sql`
    select 1 from ${viewTable('resource_record')} where (${sql.join(places, sql` or `)}) and key <> ${`${name}-${id}`} limit 1`.execute(
    db,
  )
  return rows.length > 0
}
