import { comparableRegistration } from '@opdesk/contracts/names.ts'
import { doctor } from '@opdesk/contracts/resource/doctor.ts'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** SQL for the stored registration number in the form of `comparableRegistration`. Both forms are equal for ASCII text. */
const comparable = sql<string>`upper(regexp_replace(record ->> 'reg_no', '[^A-Za-z0-9]', '', 'g'))`

/** Finds a doctor of the master by registration number, ignoring letter case, spaces and punctuation. */
export async function registeredDoctor(
  db: Db,
  registration: string,
  { exceptId = '' }: { exceptId?: string } = {},
): Promise<{ id: string } | undefined> {
  return await db
    .selectFrom('resource_record')
    .select('id')
    .where('resource', '=', doctor.name)
    .where(comparable, '=', comparableRegistration(registration))
    .where('id', '<>', exceptId)
    .limit(1)
    .executeTakeFirst()
}
