import type { ErrorEntries } from '../error-entries.ts'

export const exportErrors = {
  export_not_found: [404, 'This export does not exist.'],
  export_expired: [404, 'This file is no longer kept. Please export again.'],
  export_not_ready: [409, 'This file is not ready yet.'],
  export_finished: [409, 'This export has already ended.'],
  too_many_exports: [429, 'Three of your exports are being prepared. Please wait for one of them, or cancel it.'],
} as const satisfies ErrorEntries
