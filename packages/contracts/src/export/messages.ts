import { EXPORT_KEPT_DAYS, type ExportFormat, type ExportList, exportLimits, exportRecordNames } from './formats.ts'
import type { ExportJob } from './queries.ts'

const count = new Intl.NumberFormat('en-IN')

/** Messages about exports. */
export const exportMessages = {
  requested: 'The export is being prepared',
  requestFailed: 'The export could not be started',
  cancelled: 'Export cancelled',
  loadFailed: 'Failed to fetch your exports',
  expired: `Files are kept for ${EXPORT_KEPT_DAYS} days. Please export again.`,
  nothing: 'No exports yet',
} as const

const elsewise: Record<ExportFormat, string> = {
  xlsx: 'Please narrow the filters.',
  csv: 'Please narrow the filters.',
  pdf: 'Please narrow the filters, or export to Excel or CSV.',
}

/** Why an export failed and what to do about it. */
export const exportFailureMessage = (
  reason: NonNullable<ExportJob['failure']>['reason'],
  { list, format }: { list: ExportList; format: ExportFormat },
): string =>
  reason === 'too_many_rows'
    ? `These are more than ${count.format(exportLimits[format])} ${exportRecordNames[list]}. ${elsewise[format]}`
    : 'The file could not be made. Please export again; if it fails again, please contact support.'
