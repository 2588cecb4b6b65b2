import type { ProgramKeyState } from '@opdesk/contracts/program-key/lifecycle.ts'
import type { ProgramScope } from '@opdesk/contracts/program-key/scopes.ts'
import { jsonb, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'

/** A key for a program, without its secrets. */
export const programKeyTable = defineTable({
  table: 'program_key',
  primaryKey: 'key_id',
  columns: {
    key_id: text(),
    name: text(),
    /** Null for a key of the installation. */
    organization_id: nullable(text()),
    scopes: jsonb<ProgramScope[]>(),
    addresses: jsonb<string[]>(),
    state: text<ProgramKeyState>(),
    created_at: timestamptz(),
    expires_at: timestamptz(),
    search: text(),
  },
  indexes: ['(created_at, key_id)', '(organization_id)'],
})
export type ProgramKeyRow = RowOf<typeof programKeyTable>
