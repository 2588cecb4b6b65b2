import type { ErrorEntries } from '../error-entries.ts'

export const doctorErrors = {
  doctor_already_decided: [409, 'Somebody has decided on this doctor already.'],
} as const satisfies ErrorEntries
