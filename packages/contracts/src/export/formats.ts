/** The file formats of exports. */

export const exportFormats = ['xlsx', 'pdf', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]
export const exportFormatLabels: Record<ExportFormat, string> = { xlsx: 'Excel', pdf: 'PDF', csv: 'CSV' }
export const exportContentTypes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
}

/** Maximum number of records in a file. A sheet of Excel can hold few more, and people read no longer PDF. */
export const exportLimits: Record<ExportFormat, number> = { xlsx: 1_000_000, pdf: 100_000, csv: 1_000_000 }

/** Maximum number of exports that one person can have in progress. */
export const MAX_EXPORTS_UNDER_WAY = 3

/** Days for which files are kept. */
export const EXPORT_KEPT_DAYS = 7
