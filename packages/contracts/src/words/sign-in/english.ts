/** The texts of sign-in, and those that it shares with sign-up. A slot takes a number or an e-mail address. */
export const english = {
  promise: 'See the doctor. Send the bill. We take it from there.',
  kinds: { phone: 'Mobile', email: 'Email' },
  countryCode: 'Code',
  mobile: 'Mobile number',
  email: 'Email',
  send: 'Send OTP',
  sentTo: (contact: string) => `Enter the 6-digit code sent to ${contact}.`,
  sentBefore: 'Please enter the OTP that was already sent.',
  login: {
    title: 'Subscriber Login',
    with: 'Sign in with',
    notePhone: 'We will send a one-time code to your mobile.',
    noteEmail: 'We will send a one-time code to your email, once you have confirmed it.',
    action: 'Login',
    sent: 'OTP has been sent to your registered Mobile and Email',
    done: 'Login Successful',
    failed: 'Failed to login',
    toSignUp: 'New here? Sign up',
    admin: 'Admin Login',
    hr: 'HR Login',
  },
}
export type SignInWords = typeof english
