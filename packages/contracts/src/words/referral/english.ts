/** The texts of referring friends. */
export const english = {
  title: 'Refer Your Friend',
  note: 'We contact your friend personally. Your friend gets no message before that.',
  name: 'Name',
  mobile: 'Mobile number',
  email: 'Email',
  optional: 'Optional',
  send: 'Refer',
  done: 'Referred Successfully',
  wrong: 'Something went wrong',
  heading: 'Your Referrals',
  label: 'Your referrals',
  failed: 'Your referrals could not be loaded',
  search: 'Search by name, email or mobile',
  noMatch: 'No referrals match',
  noMatchHint: 'Try other words.',
  none: 'You have not referred anybody yet',
  noneHint: 'The friends you refer appear here, with the status of each referral.',
  states: { complete: 'Complete', pending: 'Pending' },
  columns: {
    refer_name: 'Name',
    refer_phone: 'Mobile No.',
    refer_email: 'Email',
    createdAt: 'Referred',
    action_taken: 'Status',
  },
}
export type ReferralWords = typeof english
