import { DomainError } from '@opdesk/contracts/errors.ts'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * A number that nobody's account has is free only if the list of registered users does not know it either: one of two views may have lost a row, and
 * the log cannot be asked, since numbers are encrypted there. `exceptId`: whose number it may be. The lists must have caught up.
 * @throws behind when the views disagree, until the one that lost a row is built anew
 */
export const requireFreeNumber = async (db: Db, phone: string, exceptId: string): Promise<void> => {
  const { rows } = await sql`
    select from read.registered_user where search like ${`%${phone}%`} and phone = ${phone} and user_id <> ${exceptId} limit 1`.execute(
    db,
  )
  if (rows.length > 0) throw new DomainError('behind')
}
