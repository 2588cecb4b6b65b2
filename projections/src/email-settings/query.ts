import { EMAIL_SETTINGS_ID } from '@opdesk/contracts/email/events.ts'
import { type EmailSettings, toEmailSettings } from '@opdesk/contracts/email/queries.ts'
import { withDefaults } from '@opdesk/contracts/email/templates.ts'
import type { Db } from '../database/database.ts'

/** The email settings: the saved texts, and defaults for texts that were never saved. */
export const readEmailSettings = async (db: Db): Promise<EmailSettings> => {
  const row = await db.selectFrom('email_settings').selectAll().where('id', '=', EMAIL_SETTINGS_ID).executeTakeFirst()
  return toEmailSettings(withDefaults(row?.texts ?? {}), {
    _id: EMAIL_SETTINGS_ID,
    version: row ? row.version + 1 : 0,
    updatedAt: row?.updated_at ?? null,
    updatedBy: row?.updated_by ?? null,
  })
}
