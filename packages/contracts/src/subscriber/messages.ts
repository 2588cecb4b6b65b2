export const subscriberMessages = {
  profileUpdated: 'Profile updated successfully',
  profileFailed: 'Failed to update profile',
  emailConfirmed: 'Your email address is confirmed.',
  emailConfirmFailed: 'Unable to confirm the email address',
  confirmationSent: 'A link to confirm your email is on its way.',
  confirmationFailed: 'Unable to send the link',
  emailChangeFailed: 'Unable to change the email',
  userDeleted: 'User deleted successfully',
  userDeleteFailed: 'Failed to delete user',
  planExpired: 'Your plan has expired. Please renew it to make claims.',
  planExpiredShort: 'Your plan has expired.',
} as const
