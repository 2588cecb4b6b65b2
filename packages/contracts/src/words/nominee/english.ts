/** The texts of the nominee of an account. */
export const english = {
  title: 'Your nominee',
  hint: 'A person who acts for you if you die or cannot act yourself: to have your data erased, corrected or handed over.',
  how: 'We do not write to your nominee: please tell them yourself. We ask them for proof, and two of our admins check it.',
  none: 'You have named no nominee yet.',
  add: 'Name a nominee',
  change: 'Change',
  remove: 'Remove',
  fields: {
    name: 'Name',
    relationship: 'Relationship',
    relationshipHint: 'For example: wife, son, friend',
    code: 'Code',
    codeLabel: 'Country code',
    mobile: 'Mobile number',
    email: 'Email',
  },
  contact: 'A mobile number or an email is enough.',
  save: 'Save nominee',
  saved: 'Your nominee has been saved.',
  notSaved: 'The nominee was not saved',
  question: (name: string) => `Remove ${name} as your nominee?`,
  removalDetails: 'Nobody can then act for you after death or in incapacity until you name another nominee.',
  removed: 'Your nominee has been removed.',
  notRemoved: 'The nominee was not removed',
  loading: 'Loading',
}
export type NomineeWords = typeof english
