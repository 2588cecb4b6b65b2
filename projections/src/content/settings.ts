import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { grievanceOfficerOf } from '@opdesk/contracts/resource/grievance-fields.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import type { Statistics } from '@opdesk/contracts/site/pages.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'

const shown = z.object({
  speciality: z.int(),
  doctor: z.int(),
  years_of_exp: z.int(),
  appointment: z.int(),
  disclaimer: z.string(),
  disclaimer_hi: z.string(),
})

const recordInForce = async (db: Db): Promise<Record<string, unknown>> => {
  const { rows } = await sql<{ record: Record<string, unknown> }>`
    select record from ${viewTable('resource_record')} where resource = ${settings.name} limit 1`.execute(db)
  return { ...settings.builtIn[0], ...rows[0]?.record }
}

const inForce = async (db: Db) => shown.parse(await recordInForce(db))

/** The statistics in the System Settings that the website shows. */
export async function statistics(db: Db): Promise<Statistics> {
  const { speciality, doctor, years_of_exp, appointment } = await inForce(db)
  return { speciality, doctor, yearsOfExperience: years_of_exp, appointment }
}

/** The disclaimer of the System Settings, as HTML. `hindi` is '' if it is not translated. */
export async function disclaimer(db: Db): Promise<{ english: string; hindi: string }> {
  const { disclaimer: english, disclaimer_hi: hindi } = await inForce(db)
  return { english, hindi }
}

/** The officer for grievances, with the days for an answer. */
export const officer = async (db: Db) => grievanceOfficerOf(await recordInForce(db))

/** The names of the active organizations shown on the website, sorted. */
export async function organizationNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select key_text as name from ${viewTable('resource_record')}
    where resource = ${corporation.name} and record ->> 'status' = '1' and record ->> 'on_home_page' = 'true' order by key_lower, id limit 1000`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}
