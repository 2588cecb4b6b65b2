import type { ErrorEntries } from '../error-entries.ts'

export const referralErrors = {
  already_referred: [409, 'You have already referred this mobile number.'],
  own_number: [422, 'This is your own mobile number. Please enter the number of a friend.'],
  too_many_referrals: [429, 'You can refer 20 people a day. Please try again tomorrow.'],
} as const satisfies ErrorEntries
