import { defineProjection, REMOVED } from '../engine/define-projection.ts'
import { streamId } from '../engine/events.ts'
import { linesOf } from '../lists/search-text.ts'
import { hookTable } from './table.ts'

/** Webhooks to other systems. */
export const hook = defineProjection({ name: 'hook', version: 1, table: hookTable })({
  key: streamId,
  on: {
    hook_created: (_, event) => {
      const { url, kinds, note } = event.data
      const search = linesOf(url, note)
      const created = { hook_id: streamId(event), created_at: event.at, state: 'enabled', disabled_because: null } as const
      return { ...created, url, kinds, note, search }
    },
    hook_changed: (row, { data: { url, kinds, note } }) => row && { ...row, url, kinds, note, search: linesOf(url, note) },
    hook_disabled: (row, { data }) => row && { ...row, state: 'disabled', disabled_because: data.reason },
    hook_enabled: row => row && { ...row, state: 'enabled', disabled_because: null },
    hook_deleted: () => REMOVED,
  },
})
