import type { KeyPreferences } from '@opdesk/contracts/account/shortcut-keys.ts'
import type { Db } from '@opdesk/projections/database/database.ts'

/** The choices of a person about shortcut keys; the default keys for a person without choices. */
export const keyPreferencesOf = async (db: Db, userId: string): Promise<KeyPreferences> => {
  const row = await db
    .selectFrom('app.key_preference')
    .select(['letters', 'changed'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? { letters: true, changed: [] }
}

/** Stores what a person chose, in place of the earlier choice. */
export const storeKeyPreferences = async (db: Db, userId: string, { letters, changed }: KeyPreferences): Promise<void> => {
  const values = { letters, changed: JSON.stringify(changed) }
  await db
    .insertInto('app.key_preference')
    .values({ user_id: userId, ...values })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(values))
    .execute()
}
