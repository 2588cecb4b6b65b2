import { IMPORT_KEPT_DAYS } from './limits.ts'

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
  importCancelled: 'Import cancelled',
  importsFailed: 'Failed to fetch imports',
  noImports: 'No imports yet',
  importsKept: `Imports are kept for ${IMPORT_KEPT_DAYS} days.`,
  hints: 'Gender is 1, 2 or 3, the date of birth DD/MM/YYYY, and the status 1 or 0.',
} as const

/** What is said of a cell, beside the messages of the form. */
export const rowMessages = {
  alreadyExists: 'already exists',
  employeeIdTwice: 'This employee ID is in several rows',
  phoneTwice: 'This mobile number is in several rows',
  notADay: 'Not a date. Please enter it as DD/MM/YYYY.',
  scientific: 'Excel has shortened this number. Format the column as text and enter the number again.',
  gender: 'Enter 1, 2 or 3',
  status: 'Enter 1 or 0',
} as const
