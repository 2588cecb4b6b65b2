/** The texts of the page behind the link that calls an erasure off. */
export const english = {
  title: 'Keep my account',
  note: 'You opened this page from the link in our message about the erasure of your account.',
  text: 'If you want to keep your account and your data, call the erasure off here.',
  action: 'Keep my account',
  done: 'Your account stays',
  doneText: 'The erasure is called off. If you did not ask for it, sign in and sign out all other devices in your profile.',
  signIn: 'Sign in',
  failed: 'The erasure was not called off',
  dead: 'This link is no longer valid',
  deadText: 'A link works once, as long as the erasure waits. If you still want to call it off, sign in and open My data.',
}
export type KeepAccountWords = typeof english
