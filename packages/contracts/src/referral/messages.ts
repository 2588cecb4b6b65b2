export const referralMessages = {
  referred: 'Referred Successfully',
  noReferrals: 'You have not referred anybody yet',
  referralMarked: 'Status updated successfully',
  referralMarkFailed: 'Action failed. Please try again.',
  referralDeleted: 'Referral deleted successfully',
  referralDeleteFailed: 'Failed to delete the referral',
} as const
