import type { Tone } from '../tone.ts'

/**
 * `mapping`: sheet and columns are to be chosen. `review`: its rows are checked and can be mended. `importing` and `undoing`: a
 * job of the server is at work. The others are final.
 */
export const importStates = ['mapping', 'review', 'importing', 'imported', 'undoing', 'undone', 'cancelled'] as const
export type ImportState = (typeof importStates)[number]

export const importStateLabels: Record<ImportState, string> = {
  mapping: 'Choose columns',
  review: 'To be reviewed',
  importing: 'Importing',
  imported: 'Imported',
  undoing: 'Being undone',
  undone: 'Undone',
  cancelled: 'Cancelled',
}

export const importTones: Record<ImportState, Tone> = {
  mapping: 'waiting',
  review: 'waiting',
  importing: 'working',
  imported: 'good',
  undoing: 'working',
  undone: 'neutral',
  cancelled: 'neutral',
}

/** True if it has not been submitted yet and can be continued. */
export const isOpenImport = (state: ImportState): boolean => state === 'mapping' || state === 'review'
/** A job is at work on it. */
export const isImportUnderWay = (state: ImportState): boolean => state === 'importing' || state === 'undoing'

export const importRowStates = ['valid', 'invalid', 'imported', 'failed'] as const
export type ImportRowState = (typeof importRowStates)[number]
