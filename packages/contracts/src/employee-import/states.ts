import type { Tone } from '../tone.ts'

/**
 * `mapping`: sheet and columns are to be chosen. `review`: its rows are checked and can be mended. `importing` and `undoing`: a
 * job of the server is at work. The others are final.
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

/** True if it has not been submitted yet and can be continued. */
export const isOpenImport = (state: ImportState): boolean => state === 'mapping' || state === 'review'
/** A job is at work on it. */
export const isImportUnderWay = (state: ImportState): boolean => state === 'importing' || state === 'undoing'

export const importRowStates = ['valid', 'invalid', 'imported', 'failed'] as const
export type ImportRowState = (typeof importRowStates)[number]
