import { Group, MantineThemeProvider } from '@mantine/core'
import { DEFAULT_COUNTRY_CODE } from '@opdesk/contracts/phone.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { AnchorLink } from '../../components/link.tsx'
import { api } from '../../lib/api.ts'
import { subscriberTheme } from '../../theme.ts'
import { AuthLayout } from './auth-layout.tsx'
import { PhoneStep } from './phone-step.tsx'
import { useSignIn } from './use-sign-in.ts'

const KEY_TYPE_PHONE = 1

const loginAnswer = async () => (await import('@opdesk/contracts/account/queries.ts')).loginAnswer
const loadCodeStep = async () => ({ default: (await import('./code-step.tsx')).CodeStep })
const CodeStep = lazy(loadCodeStep)

/** Sign-in by one-time code: the number first, and the code step only once a code has been sent. */
export const SubscriberLogin = ({ redirect }: { redirect: string | undefined }) => {
  const [sent, setSent] = useState<{ phone: string; at: number }>()
  const signIn = useSignIn(redirect)
  useEffect(() => {
    // The next step is loaded while the number is typed.
    loadCodeStep().catch(() => undefined)
  }, [])
  const login = (phone: string) => async (otp: string, key: string) => {
    const body = { phone, country_code: DEFAULT_COUNTRY_CODE, otp, key_type: KEY_TYPE_PHONE }
    const answer = await api.post('/user/login', body, { key, anonymous: true, answer: loginAnswer() })
    await signIn('subscriber', answer.data.user_id)
    return answer
  }
  return (
    <MantineThemeProvider theme={subscriberTheme}>
      <AuthLayout
        title="Subscriber Login"
        note={sent ? `Enter the 6-digit code sent to +91 ${sent.phone}.` : 'We will send a one-time code to your mobile.'}
        promise="See the doctor. Send the bill. We take it from there."
        footer={
          <Group justify="space-between">
            <AnchorLink to="/user/register">New here? Sign up</AnchorLink>
            <AnchorLink to="/admin/login">Admin Login</AnchorLink>
            <AnchorLink to="/hr/login">HR Login</AnchorLink>
          </Group>
        }
      >
        {sent ? (
          <Suspense>
            <CodeStep
              phone={sent.phone}
              sentAt={sent.at}
              requestPath="/user/login-otp"
              action="Login"
              submit={login(sent.phone)}
              failed="Failed to login"
              onChangeNumber={() => setSent(undefined)}
            />
          </Suspense>
        ) : (
          <PhoneStep onSent={phone => setSent({ phone, at: Date.now() })} />
        )}
      </AuthLayout>
    </MantineThemeProvider>
  )
}
