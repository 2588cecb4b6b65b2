import type { ErrorEntries } from '../error-entries.ts'

export const notificationErrors = {
  unknown_push_service: [422, 'News cannot be shown by this browser. Please use Chrome, Edge, Firefox or Safari.'],
} as const satisfies ErrorEntries
