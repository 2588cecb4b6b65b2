/** The texts of the input of a code that confirms an action. The action's own dictionary adds its verbs. */
export const english = {
  title: 'Enter the code to confirm',
  sentTo: { phone: 'We sent six digits to your mobile number.', email: 'We sent six digits to your email.' },
  label: 'One-time code',
  digit: (place: number, count: number) => `Digit ${place} of ${count}`,
  missing: 'Please enter all six digits.',
  wait: (time: string) => `Nothing came? New code in ${time}`,
  again: 'Send a new code',
  sent: 'A new code is on its way.',
  notSent: 'No code was sent',
  cancel: 'Cancel',
}
export type ActionCodeWords = typeof english
