import { Program, type ProgramCode } from '../codes.ts'

/** What can be exported, and as what. */

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
/** How the records of a list are counted in words. */
export const exportRecordNames: Record<ExportList, string> = {
  claims: 'claims',
  disputes: 'disputed claims',
  corporation: 'organizations',
  'registered-users': 'subscribers',
  wallet: 'transactions',
}

/** Whose GET it takes to have a list as a file, for admins and staff: who may read a list may take it along. */
export const exportPrograms: Record<Exclude<ExportList, 'wallet'>, ProgramCode> = {
  claims: Program.claims,
  disputes: Program.claims,
  corporation: Program.corporate,
  'registered-users': Program.corporateSubscriber,
}

/** Records a file may hold: a sheet of Excel ends soon after, and nobody turns more pages. */
export const exportLimits: Record<ExportFormat, number> = { xlsx: 1_000_000, pdf: 100_000, csv: 1_000_000 }

/** Jobs of one person that may be under way at once. */
export const MAX_EXPORTS_UNDER_WAY = 3

/** Files are kept for this long and then removed. */
export const EXPORT_KEPT_DAYS = 7
