import type { ErrorEntries } from '../error-entries.ts'

export const resourceErrors = {
  in_use: [409, "Record can't be deleted, it is already in use."],
  built_in_record: [422, 'A built-in record cannot be deleted.'],
} as const satisfies ErrorEntries
