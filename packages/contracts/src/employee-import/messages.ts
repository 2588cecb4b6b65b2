import { DRAFT_KEPT_DAYS, IMPORT_KEPT_DAYS } from './limits.ts'

/** Messages about imports of employees. */
export const importMessages = {
  bulkUploaded: 'Bulk Upload Successful',
  bulkFailed: 'Bulk Upload Failed',
  bulkError: 'Error during bulk upload',
  failedNotDeleted: 'Failed to delete bulk upload',
  failedDeleted: 'Bulk upload deleted successfully',
  importRead: 'The workbook has been read',
  importAsked: 'The employees are being imported',
  importUndone: 'The import is being undone',
  columnFilled: 'The value is set',
  fillUndone: 'The values are as they were before',
  importCancelled: 'Import cancelled',
  importsFailed: 'Failed to fetch imports',
  noImports: 'No imports yet',
  importsKept: `Imports are kept for ${IMPORT_KEPT_DAYS} days, imports that were not submitted for ${DRAFT_KEPT_DAYS}.`,
  merged: 'From a merged cell above',
  hints: 'Gender is 1, 2 or 3, the date of birth DD/MM/YYYY, and the status 1 or 0.',
} as const

/** Messages about a cell of a sheet, besides the messages of the form. */
export const cellMessages = {
  notADay: 'Not a date. Please enter it as DD/MM/YYYY.',
  date: 'Excel has made a date of this ID. Format the column as text and enter the ID again.',
  notShown: 'The format of this cell does not show its value. Please enter the ID as it should be.',
  noValue:
    'The workbook has no stored value of this formula. Open it in Excel, save it and choose it again, or enter the value here.',
  formulaFailed: 'This formula has no value in Excel. Please enter the value.',
  shortened: 'Excel has shortened this number. Format the column as text and enter the number again.',
  gender: 'Please enter 1, 2 or 3: 1 male, 2 female, 3 other.',
  status: 'Please enter 1 or 0: 1 active, 0 inactive.',
} as const
