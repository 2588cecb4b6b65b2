/** The texts of sign-up. */
export const english = {
  title: 'Sign up',
  with: 'Sign up with',
  notePhone: 'Begin with your mobile number. It costs nothing.',
  noteEmail: 'Begin with your email. It costs nothing.',
  action: 'Sign up',
  sentPhone: 'OTP has been sent to your Mobile',
  sentEmail: 'OTP has been sent to your Email',
  done: 'Signup Successful',
  failed: 'Something went wrong please try again',
  toLogin: 'Already registered? Subscriber Login',
  agree: { before: 'I agree to the ', beforeChanged: 'I agree to the changed ', terms: 'Terms and Conditions', after: '' },
}
export type SignUpWords = typeof english
