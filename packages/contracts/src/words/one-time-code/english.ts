/** The texts of the input of a one-time code. Slots take seconds, or the place of a digit. */
export const english = {
  label: 'One-time code',
  digit: (place: number, count: number) => `Digit ${place} of ${count}`,
  missing: 'Please enter the OTP',
  short: 'Invalid OTP',
  changeNumber: 'Change number',
  changeEmail: 'Change email',
  again: 'Resend OTP',
  againIn: (seconds: number) => `Resend OTP in ${seconds} s`,
  noMore: 'Maximum resend attempts reached. Please try again later.',
  resent: 'OTP has been resent.',
}
export type OneTimeCodeWords = typeof english
