import type { TableOf } from '../engine/define-projection.ts'

/** The Email Settings: one row after the first change; until then the defaults apply. */
export type EmailSettingsRow = {
  id: string
  texts: Record<string, { subject: string; body: string }>
  version: number
  updated_at: string
  updated_by: string
}

export const emailSettingsTable: TableOf<EmailSettingsRow> = {
  table: 'email_settings',
  primaryKey: 'id',
  columns: {
    id: 'text not null',
    texts: 'jsonb not null',
    version: 'int not null',
    updated_at: 'timestamptz not null',
    updated_by: 'text not null',
  },
}
