import { EXPORT_KEPT_DAYS } from './formats.ts'

/** Messages about exports. */
export const exportMessages = {
  requested: 'The export is being prepared',
  requestFailed: 'The export could not be started',
  cancelled: 'Export cancelled',
  loadFailed: 'Failed to fetch your exports',
  expired: `Files are kept for ${EXPORT_KEPT_DAYS} days. Please export again.`,
  nothing: 'No exports yet',
} as const
