import type { TableOf } from '../engine/define-projection.ts'

/** A file on a claim. `kinds`: the document lists of the claim that contain it, or 'dispute'. */
export type ClaimFileRow = {
  /** `<file id> <claim id>` */
  id: string
  file_id: string
  claim_id: string
  kinds: string[]
}

export const claimFileTable: TableOf<ClaimFileRow> = {
  table: 'claim_file',
  primaryKey: 'id',
  columns: { id: 'text not null', file_id: 'text not null', claim_id: 'text not null', kinds: 'text[] not null' },
  indexes: ['(file_id)'],
}
