/** The texts of the dialog with the places where a person is signed in. A slot takes a device or a formatted instant. */
export const english = {
  title: 'Where you are signed in',
  loading: 'Loading',
  unknown: 'Unknown device',
  since: (time: string) => `Signed in ${time}`,
  seen: (time: string) => `Last seen ${time}`,
  here: 'This device',
  end: 'Sign out',
  endOf: (device: string) => `Sign out ${device}`,
  notYou: 'Something here that was not you? Sign out everywhere.',
  notYouPassword: 'Something here that was not you? Sign out everywhere, then change your password.',
  endAll: 'Sign out everywhere',
  question: 'Sign out everywhere?',
  details: 'You are signed out on every device, including this one, and have to sign in again to continue.',
  ended: 'Signed out there.',
  endedAll: 'Signed out everywhere.',
  loadFailed: 'Unable to load your sessions',
  endFailed: 'Unable to end this session',
}
export type SessionWords = typeof english
