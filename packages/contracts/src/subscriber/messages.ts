export const subscriberMessages = {
  agreeToNotice: 'Please agree to the notice and the terms, or sign out.',
  consentFailed: 'Your consent was not recorded',
  consentGiven: 'Thank you. You can use your account now.',
  profileUpdated: 'Profile updated successfully',
  emailConfirmed: 'Your email address is confirmed.',
  emailConfirmFailed: 'Unable to confirm the email address',
  confirmationSent: 'A link to confirm your email is on its way.',
  phoneConfirmed: 'Your mobile number is confirmed.',
  userDeleted: 'User deleted successfully',
  userDeleteFailed: 'Failed to delete user',
  planExpired: 'Your plan has expired. Please renew it to make claims.',
  planExpiredShort: 'Your plan has expired.',
} as const
