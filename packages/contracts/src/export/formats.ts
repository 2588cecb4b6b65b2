/** What lists are exported as. */

export const exportFormats = ['xlsx', 'pdf', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]
export const exportFormatLabels: Record<ExportFormat, string> = { xlsx: 'Excel', pdf: 'PDF', csv: 'CSV' }
export const exportContentTypes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
}

/** Records a file may hold: a sheet of Excel ends soon after, and nobody turns more pages. */
export const exportLimits: Record<ExportFormat, number> = { xlsx: 1_000_000, pdf: 100_000, csv: 1_000_000 }

/** Jobs of one person that may be under way at once. */
export const MAX_EXPORTS_UNDER_WAY = 3

/** How long files are kept. */
export const EXPORT_KEPT_DAYS = 7
