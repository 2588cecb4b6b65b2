import { Program, type ProgramCode } from '../codes.ts'

/** The lists that can be exported, and the formats. */

export const exportFormats = ['xlsx', 'pdf', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]
export const exportFormatLabels: Record<ExportFormat, string> = { xlsx: 'Excel', pdf: 'PDF', csv: 'CSV' }
export const exportContentTypes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
}

export const exportLists = ['claims', 'disputes', 'corporation', 'registered-users', 'wallet'] as const
export type ExportList = (typeof exportLists)[number]
export const exportListTitles: Record<ExportList, string> = {
  claims: 'Claims',
  disputes: 'Disputed Claims',
  corporation: 'Organizations',
  'registered-users': 'Subscribers',
  wallet: 'Wallet Transactions',
}
/** The records of a list in the plural, for counting. */
export const exportRecordNames: Record<ExportList, string> = {
  claims: 'claims',
  disputes: 'disputed claims',
  corporation: 'organizations',
  'registered-users': 'subscribers',
  wallet: 'transactions',
}

/** The program whose GET allows exporting a list, for admins and staff: whoever may read a list may export it. */
export const exportPrograms: Record<Exclude<ExportList, 'wallet'>, ProgramCode> = {
  claims: Program.claims,
  disputes: Program.claims,
  corporation: Program.corporate,
  'registered-users': Program.corporateSubscriber,
}

/** Maximum number of records in a file: near the limit of an Excel sheet, and more pages than anybody reads. */
export const exportLimits: Record<ExportFormat, number> = { xlsx: 1_000_000, pdf: 100_000, csv: 1_000_000 }

/** Jobs of one person that may be under way at once. */
export const MAX_EXPORTS_UNDER_WAY = 3

/** How long files are kept. */
export const EXPORT_KEPT_DAYS = 7
