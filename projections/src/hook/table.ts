import type { DisabledReason } from '@opdesk/contracts/hook/events.ts'
import type { HookKind } from '@opdesk/contracts/hook/kinds.ts'
import type { HookState } from '@opdesk/contracts/hook/lifecycle.ts'
import { jsonb, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'

/** A webhook to another system. */
export const hookTable = defineTable({
  table: 'outgoing_hook',
  primaryKey: 'hook_id',
  columns: {
    hook_id: text(),
    url: text(),
    kinds: jsonb<HookKind[]>(),
    note: text(),
    state: text<HookState>(),
    disabled_because: nullable(text<DisabledReason>()),
    created_at: timestamptz(),
    search: text(),
  },
  indexes: ['(created_at, hook_id)'],
})
export type HookRow = RowOf<typeof hookTable>
