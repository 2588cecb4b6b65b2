import type { SavedEmailTexts } from '@opdesk/contracts/email/templates.ts'
import { int, jsonb, text, timestamptz } from '../engine/columns.ts'
import { defineTable } from '../engine/define-table.ts'

/** The email settings: one row after the first change. Until then there is no row and the defaults apply. */
export const emailSettingsTable = defineTable({
  table: 'email_settings',
  primaryKey: 'id',
  columns: {
    id: text(),
    texts: jsonb<SavedEmailTexts>(),
    version: int(),
    updated_at: timestamptz(),
    updated_by: text(),
  },
})
