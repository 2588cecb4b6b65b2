import { text, textArray } from '../engine/columns.ts'
import { defineTable } from '../engine/define-table.ts'

/** A file of a claim. `kinds`: the claim's document lists that contain the file, or 'dispute'. */
export const claimFileTable = defineTable({
  table: 'claim_file',
  primaryKey: 'id',
  columns: {
    /** `<file id> <claim id>` */
    id: text(),
    file_id: text(),
    claim_id: text(),
    kinds: textArray(),
  },
  indexes: ['(file_id)'],
})
