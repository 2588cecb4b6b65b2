export const referralMessages = {
  referred: 'Referred Successfully',
  referFailed: 'Something went wrong',
  noReferrals: 'You have not referred anybody yet',
  referralMarked: 'Status updated successfully',
  referralMarkFailed: 'Action failed. Please try again.',
  referralDeleted: 'Referral deleted successfully',
  referralDeleteFailed: 'Failed to delete the referral',
} as const
