import { type ExportList, exportNamed } from './exports.ts'
import { type ExportFormat, exportLimits } from './formats.ts'
import type { ExportJob } from './queries.ts'

const count = new Intl.NumberFormat('en-IN')

const alternatives: Record<ExportFormat, string> = {
  xlsx: 'Please narrow the filters.',
  csv: 'Please narrow the filters.',
  pdf: 'Please narrow the filters, or export to Excel or CSV.',
}

/** Reason for the failure of an export, and its remedy. */
export const exportFailureMessage = (
  reason: NonNullable<ExportJob['failure']>['reason'],
  { list, format }: { list: ExportList; format: ExportFormat },
): string =>
  reason === 'too_many_rows'
    ? `These are more than ${count.format(exportLimits[format])} ${exportNamed(list).records}. ${alternatives[format]}`
    : 'The file could not be made. Please export again; if it fails again, please contact support.'
