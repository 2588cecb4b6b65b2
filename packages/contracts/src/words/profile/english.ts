/** The texts of a subscriber's profile. A slot takes a name, an address, or a number. */
export const english = {
  title: 'Profile',
  tabs: { personal: 'Personal Details', family: 'Family Details' },
  account: {
    title: 'Account',
    name: 'Name',
    email: 'Email',
    code: 'Country code',
    mobile: 'Mobile number',
    subscription: 'Subscription',
    active: 'Active',
    expired: 'Expired',
    confirmed: 'Confirmed',
    notConfirmed: 'Not confirmed yet',
    enteredForYou: 'Entered for you',
    addBoth: 'Add your name and email',
    addName: 'Add your name',
  },
  details: {
    title: 'Personal Details',
    gender: 'Gender',
    born: 'Date of birth',
    state: 'State',
    clearState: 'Clear the state',
    noState: 'No such state',
    city: 'City',
    address: 'Address',
    pincode: 'Postal code',
    save: 'Save',
    saved: 'Profile updated successfully',
    failed: 'Failed to update profile',
  },
  signIn: {
    title: 'Signing in',
    /** `ways`: a number, an address, or both joined by `or`. */
    text: (ways: string) =>
      `You sign in with a one-time code that we send to ${ways}. There is no password to remember or to change. Never give a code to anybody.`,
    or: (number: string, address: string) => `${number} or to ${address}`,
    terms: 'Terms and Conditions',
  },
  email: {
    change: 'Change email',
    enter: 'Enter your email',
    title: 'Your email is not confirmed yet',
    sent: (email: string) =>
      `We have sent a link to ${email}. You get letters about your claims once you have opened the link. The link works for a day, on a device where you are signed in. Please check your spam folder as well.`,
    sentOver: (email: string, confirmed: string) =>
      `We have sent a link to ${email}. Until you have opened the link, letters about your claims go to ${confirmed}. The link works for a day, on a device where you are signed in. Please check your spam folder as well.`,
    again: 'Send the link again',
    which: 'Which email is yours?',
    enteredBy: (organization: string, email: string) => `${organization} entered ${email} for you.`,
    entered: (email: string) => `${email} was entered for you.`,
    nothingThere:
      'We send nothing about your claims there, and nobody can sign in with it. Enter the email that you want to use, and we send a link to it.',
    lettersTo: (confirmed: string) =>
      `Your letters go to ${confirmed}, and nobody can sign in with it. Enter the email that you want to use, and we send a link to it.`,
    label: 'Email',
    note: 'We send a link to this email. Your email changes once you open the link on a device where you are signed in. We notify the mobile number and the present email of your account of the change.',
    resent: 'A link to confirm your email is on its way.',
    notSent: 'Unable to send the link',
    saved: 'Profile updated successfully',
    notChanged: 'Unable to change the email',
  },
  phone: {
    none: 'You have no mobile number yet',
    noneText: 'Add one, so that we can reach you and you can sign in with it too.',
    notConfirmed: 'Your mobile number is not confirmed yet',
    notConfirmedText: 'Once it is confirmed by a code, you can sign in with it too.',
    confirm: 'Confirm or change the number',
    add: 'Add a mobile number',
    note: 'We send a code to this number. Once you have entered it, the number cannot be changed here.',
    send: 'Send OTP',
    sentTo: (contact: string) => `Enter the 6-digit code sent to ${contact}.`,
    sent: 'OTP has been sent to your Mobile',
    failed: 'Unable to confirm the mobile number',
  },
}
export type ProfileWords = typeof english
