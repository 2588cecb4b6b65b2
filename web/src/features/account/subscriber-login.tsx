import { MantineThemeProvider } from '@mantine/core'
import type { Contact } from '@opdesk/contracts/contact.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { AnchorLink } from '../../components/link.tsx'
import { api } from '../../lib/api.ts'
import { useWords, wordsNow } from '../../lib/words.ts'
import { subscriberTheme } from '../../subscriber-theme.ts'
import { AuthLayout } from './auth-layout.tsx'
import { emptyContact, fieldsOf, keyTypeOf, shownContact } from './contact.ts'
import { ContactStep } from './contact-step.tsx'
import type { SentCode } from './sent-code.ts'
import { useSignIn } from './use-sign-in.ts'
import { signInWords } from './words.ts'

const requestLoginCode = async () => (await import('@opdesk/contracts/account/commands.ts')).requestLoginCode
const loginAnswer = async () => (await import('@opdesk/contracts/account/queries.ts')).loginAnswer
const loadCodeStep = async () => ({ default: (await import('./code-step.tsx')).CodeStep })
const CodeStep = lazy(loadCodeStep)

/** Sign-in by one-time code: the number or email address first, then the input of the code. */
export const SubscriberLogin = ({ redirect }: { redirect: string | undefined }) => {
  const [contact, setContact] = useState(() => emptyContact('phone'))
  const [sent, setSent] = useState<SentCode>()
  const words = useWords(signInWords)
  const { login: texts } = words
  const signIn = useSignIn(redirect, () => wordsNow(signInWords).login.done)
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
  const note = contact.kind === 'phone' ? texts.notePhone : texts.noteEmail
  return (
    <MantineThemeProvider theme={subscriberTheme}>
      <AuthLayout
        title={texts.title}
        note={sent ? words.sentTo(shownContact(contact)) : note}
        promise={words.promise}
        points
        footer={
          <AnchorLink to="/user/register" search={redirect ? { redirect } : {}}>
            {texts.toSignUp}
          </AnchorLink>
        }
        doors={
          <>
            <AnchorLink to="/admin/login" fz="inherit">
              {texts.admin}
            </AnchorLink>
            <AnchorLink to="/hr/login" fz="inherit">
              {texts.hr}
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
              action={texts.action}
              submit={login(contact)}
              failed={texts.failed}
              onChangeContact={() => setSent(undefined)}
            />
          </Suspense>
        ) : (
          <ContactStep
            contact={contact}
            label={texts.with}
            requestPath="/user/login-otp"
            schema={requestLoginCode}
            sent={() => texts.sent}
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
