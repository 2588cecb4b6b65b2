import { comparableRegistration } from '@opdesk/contracts/names.ts'
import { doctor } from '@opdesk/contracts/resource/doctor.ts'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** The stored number in the form of `comparableRegistration`, which it has for ASCII text. */
const comparable = sql<string>`upper(regexp_replace(record ->> 'reg_no', '[^A-Za-z0-9]', '', 'g'))`

/** A doctor in the master with this registration number; letter case, spaces and punctuation do not count. */
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
