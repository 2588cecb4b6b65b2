/** Texts of the pages before sign-in. They are separate, so that these pages load no other texts. */
export const signInMessages = {
  loginSuccess: 'Login Successful',
  otpSent: 'OTP has been sent to your registered Mobile and Email',
  signUpOtpSent: 'OTP has been sent to your Mobile',
  signUpOtpMailed: 'OTP has been sent to your Email',
  signUpSuccess: 'Signup Successful',
  signUpFailed: 'Something went wrong please try again',
  agreeToTerms: 'Please agree to Terms and Conditions',
  otpResent: 'OTP has been resent.',
  otpSentBefore: 'Please enter the OTP that was already sent.',
} as const
