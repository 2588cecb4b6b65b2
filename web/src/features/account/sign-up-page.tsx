import { MantineThemeProvider } from '@mantine/core'
import { accountMessages } from '@opdesk/contracts/account/messages.ts'
import { DEFAULT_COUNTRY_CODE } from '@opdesk/contracts/phone.ts'
import { signUpTerms } from '@opdesk/contracts/subscriber/signup-terms.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { AnchorLink } from '../../components/link.tsx'
import { api } from '../../lib/api.ts'
import { subscriberTheme } from '../../theme.ts'
import { AuthLayout } from './auth-layout.tsx'
import { SignUpPhoneStep } from './sign-up-phone-step.tsx'
import { useSignIn } from './use-sign-in.ts'

const KEY_TYPE_PHONE = 1

const loginAnswer = async () => (await import('@opdesk/contracts/account/queries.ts')).loginAnswer
const loadCodeStep = async () => ({ default: (await import('./code-step.tsx')).CodeStep })
const CodeStep = lazy(loadCodeStep)

/** Sign-up: number and consent, the code, then onboarding. The code is sent with the sign-up itself (decision 0022). */
export const SignUpPage = () => {
  const [phone, setPhone] = useState('')
  const [sentAt, setSentAt] = useState<number>()
  const signIn = useSignIn('/user/onboarding', accountMessages.signUpSuccess)
  useEffect(() => {
    // The next step is loaded while the number is typed.
    loadCodeStep().catch(() => undefined)
  }, [])
  const signUp = async (otp: string, key: string) => {
    const answer = await api.post(
      '/user/signup',
      {
        phone,
        country_code: DEFAULT_COUNTRY_CODE,
        otp,
        terms_and_condition: true,
        terms_version: signUpTerms.version,
        key_type: KEY_TYPE_PHONE,
      },
      { key, anonymous: true, answer: loginAnswer() },
    )
    await signIn('subscriber', answer.data.user_id)
    return answer
  }
  return (
    <MantineThemeProvider theme={subscriberTheme}>
      <AuthLayout
        title="Sign up"
        note={sentAt ? `Enter the 6-digit code sent to +91 ${phone}.` : 'All it takes is your mobile number. It costs nothing.'}
        promise="See the doctor. Send the bill. We take it from there."
        footer={<AnchorLink to="/user/login">Already registered? Subscriber Login</AnchorLink>}
      >
        {sentAt ? (
          <Suspense>
            <CodeStep
              phone={phone}
              sentAt={sentAt}
              requestPath="/user/signup-otp"
              action="Sign up"
              submit={signUp}
              failed={accountMessages.signUpFailed}
              onChangeNumber={() => setSentAt(undefined)}
            />
          </Suspense>
        ) : (
          <SignUpPhoneStep
            phone={phone}
            onSent={number => {
              setPhone(number)
              setSentAt(Date.now())
            }}
          />
        )}
      </AuthLayout>
    </MantineThemeProvider>
  )
}
