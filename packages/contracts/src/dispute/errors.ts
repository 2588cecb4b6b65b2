import type { ErrorEntries } from '../error-entries.ts'

export const disputeErrors = {
  dispute_not_found: [404, 'This dispute does not exist.'],
  in_dispute: [409, 'This claim is in dispute. It cannot be changed until the dispute is closed.'],
  not_disputable: [409, 'Only approved, rejected, duplicate, invalid and settled claims can be disputed.'],
  already_disputed: [409, 'This claim has already been disputed.'],
} as const satisfies ErrorEntries
