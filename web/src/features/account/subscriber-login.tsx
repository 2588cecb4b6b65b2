import { MantineThemeProvider } from '@mantine/core'
import { signInMessages } from '@opdesk/contracts/account/sign-in-messages.ts'
import type { Contact } from '@opdesk/contracts/contact.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { AnchorLink } from '../../components/link.tsx'
import { api } from '../../lib/api.ts'
import { subscriberTheme } from '../../subscriber-theme.ts'
import { AuthLayout } from './auth-layout.tsx'
import { emptyContact, fieldsOf, keyTypeOf, shownContact } from './contact.ts'
import { ContactStep } from './contact-step.tsx'
import type { SentCode } from './sent-code.ts'
import { useSignIn } from './use-sign-in.ts'

const requestLoginCode = async () => (await import('@opdesk/contracts/account/commands.ts')).requestLoginCode
const loginAnswer = async () => (await import('@opdesk/contracts/account/queries.ts')).loginAnswer
const loadCodeStep = async () => ({ default: (await import('./code-step.tsx')).CodeStep })
const CodeStep = lazy(loadCodeStep)

/** Sign-in by one-time code: the number or email address first, then the input of the code. */
export const SubscriberLogin = ({ redirect }: { redirect: string | undefined }) => {
  const [contact, setContact] = useState(() => emptyContact('phone'))
  const [sent, setSent] = useState<SentCode>()
  const signIn = useSignIn(redirect)
  useEffect(() => {
    // Preloads the module of the next step while the person types the number.
    loadCodeStep().catch(() => undefined)
  }, [])
  const login = (to: Contact) => async (otp: string, key: string) => {
    const body = { ...fieldsOf(to), otp, key_type: keyTypeOf(to) }
    const answer = await api.post('/user/login', body, { key, anonymous: true, answer: loginAnswer() })
    await signIn('subscriber', answer.data.user_id)
    return answer
  }
  const note = `We will send a one-time code to your ${contact.kind === 'phone' ? 'mobile' : 'email, once you have confirmed it'}.`
  return (
    <MantineThemeProvider theme={subscriberTheme}>
      <AuthLayout
        title="Subscriber Login"
        note={sent ? `Enter the 6-digit code sent to ${shownContact(contact)}.` : note}
        promise="See the doctor. Send the bill. We take it from there."
        footer={
          <AnchorLink to="/user/register" search={redirect ? { redirect } : {}}>
            New here? Sign up
          </AnchorLink>
        }
        doors={
          <>
            <AnchorLink to="/admin/login" fz="inherit">
              Admin Login
            </AnchorLink>
            <AnchorLink to="/hr/login" fz="inherit">
              HR Login
            </AnchorLink>
          </>
        }
      >
        {sent ? (
          <Suspense>
            <CodeStep
              contact={contact}
              sent={sent}
              requestPath="/user/login-otp"
              action="Login"
              submit={login(contact)}
              failed="Failed to login"
              onChangeContact={() => setSent(undefined)}
            />
          </Suspense>
        ) : (
          <ContactStep
            contact={contact}
            label="Sign in with"
            requestPath="/user/login-otp"
            schema={requestLoginCode}
            sent={() => signInMessages.otpSent}
            onKind={kind => setContact(emptyContact(kind))}
            onSent={(to, code) => {
              setContact(to)
              setSent(code)
            }}
          />
        )}
      </AuthLayout>
    </MantineThemeProvider>
  )
}
