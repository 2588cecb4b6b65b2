import type { ErrorEntries } from '../error-entries.ts'

export const orderErrors = {
  not_an_upgrade: [422, 'Please choose a plan with at least as many members and at least the price of yours.'],
} as const satisfies ErrorEntries
