import type { Tone } from '../tone.ts'

/**
 * `mapping`: a person chooses sheet and columns. `review`: the rows are checked and can be corrected. `importing` and `undoing`: a
 * job of the server is running. `imported` can still be undone; `undone` and `cancelled` are final.
 */
export const importStates = ['mapping', 'review', 'importing', 'imported', 'undoing', 'undone', 'cancelled'] as const
export type ImportState = (typeof importStates)[number]

export const importBadges: Record<ImportState, { tone: Tone; label: string }> = {
  mapping: { tone: 'waiting', label: 'Choose columns' },
  review: { tone: 'waiting', label: 'To be reviewed' },
  importing: { tone: 'working', label: 'Importing' },
  imported: { tone: 'good', label: 'Imported' },
  undoing: { tone: 'working', label: 'Being undone' },
  undone: { tone: 'neutral', label: 'Undone' },
  cancelled: { tone: 'neutral', label: 'Cancelled' },
}

/** True if the import is not submitted yet, so that a person can continue it. */
export const isOpenImport = (state: ImportState): boolean => state === 'mapping' || state === 'review'
/** True while a job of the server runs for the import. */
export const isImportUnderWay = (state: ImportState): boolean => state === 'importing' || state === 'undoing'

export const importRowStates = ['valid', 'invalid', 'imported', 'failed'] as const
export type ImportRowState = (typeof importRowStates)[number]
