import type { ErrorEntries } from '../error-entries.ts'

export const operationErrors = {
  message_not_kept: [409, 'The content of this message is not kept any more, so it cannot be sent again.'],
} as const satisfies ErrorEntries
