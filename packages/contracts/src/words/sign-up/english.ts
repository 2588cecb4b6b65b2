import { signInMessages } from '../../account/sign-in-messages.ts'

/** The texts of sign-up. */
export const english = {
  title: 'Sign up',
  with: 'Sign up with',
  notePhone: 'All it takes is your mobile number. It costs nothing.',
  noteEmail: 'All it takes is your email. It costs nothing.',
  action: 'Sign up',
  sentPhone: signInMessages.signUpOtpSent as string,
  sentEmail: signInMessages.signUpOtpMailed as string,
  done: signInMessages.signUpSuccess as string,
  failed: signInMessages.signUpFailed as string,
  toLogin: 'Already registered? Subscriber Login',
  agree: { before: 'I agree to the ', beforeChanged: 'I agree to the changed ', terms: 'Terms and Conditions', after: '' },
}
export type SignUpWords = typeof english
