import { Anchor, Group, MantineThemeProvider } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { AnchorLink } from '../../components/link.tsx'
import { api } from '../../lib/api.ts'
import { commonWords } from '../../lib/common-words.ts'
import { withRedirect } from '../../lib/guards.ts'
import { useWords, wordsNow } from '../../lib/words.ts'
import { subscriberTheme } from '../../subscriber-theme.ts'
import { AuthLayout } from './auth-layout.tsx'
import { emptyContact, fieldsOf, keyTypeOf, shownContact } from './contact.ts'
import { ContactStep } from './contact-step.tsx'
import type { SentCode } from './sent-code.ts'
import { signUpWords } from './sign-up-words.ts'
import { TermsConsent } from './terms-consent.tsx'
import { useSignIn } from './use-sign-in.ts'
import { useSignUpTerms } from './use-sign-up-terms.ts'
import { signInWords } from './words.ts'

const signUpForm = async () => (await import('@opdesk/contracts/account/commands.ts')).signUpForm
const loginAnswer = async () => (await import('@opdesk/contracts/account/queries.ts')).loginAnswer
const loadCodeStep = async () => ({ default: (await import('./code-step.tsx')).CodeStep })
const CodeStep = lazy(loadCodeStep)

/**
 * Sign-up in three steps: contact and consent, the code, then onboarding. The code is confirmed by the sign-up call itself
 * (decision 0022). `redirect`: the page that required the sign-up, such as the payment of a chosen plan.
 */
export const SignUpPage = ({ redirect }: { redirect: string | undefined }) => {
  const [contact, setContact] = useState(() => emptyContact('phone'))
  const [sent, setSent] = useState<SentCode>()
  const terms = useSignUpTerms()
  const words = useWords(signInWords)
  const texts = useWords(signUpWords)
  const { disclaimer } = useWords(commonWords)
  const signIn = useSignIn(withRedirect('/user/onboarding', redirect), () => wordsNow(signUpWords).done)
  useEffect(() => {
    // Preloads the module of the next step while the person types the number.
    loadCodeStep().catch(() => undefined)
  }, [])
  const signUp = async (otp: string, key: string) => {
    const body = { ...fieldsOf(contact), otp, terms_and_condition: true, key_type: keyTypeOf(contact) }
    const answer = await terms.agreeing(version =>
      api.post('/user/signup', { ...body, ...version }, { key, anonymous: true, answer: loginAnswer() }),
    )
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
        footer={
          <Group justify="space-between" gap="xs">
            <AnchorLink to="/user/login" search={redirect ? { redirect } : {}}>
              {texts.toLogin}
            </AnchorLink>
            <Anchor href="/disclaimer" target="_blank" rel="noopener">
              {disclaimer}
            </Anchor>
          </Group>
        }
      >
        {sent ? (
          <Suspense>
            {terms.changed && (
              <TermsConsent
                changed
                mb="md"
                checked={terms.agreed}
                onChange={event => terms.setAgreed(event.currentTarget.checked)}
              />
            )}
            <CodeStep
              contact={contact}
              sent={sent}
              requestPath="/user/signup-otp"
              action={texts.action}
              submit={signUp}
              failed={texts.failed}
              onChangeContact={() => setSent(undefined)}
            />
          </Suspense>
        ) : (
          <ContactStep
            contact={contact}
            label={texts.with}
            requestPath="/user/signup-otp"
            schema={signUpForm}
            more={{ terms_and_condition: false }}
            sent={({ kind }) => (kind === 'phone' ? texts.sentPhone : texts.sentEmail)}
            failed={texts.failed}
            onKind={kind => setContact(emptyContact(kind))}
            onSent={(to, code) => {
              setContact(to)
              setSent(code)
            }}
          >
            {form => <TermsConsent {...form.getCheckboxProps('terms_and_condition')} />}
          </ContactStep>
        )}
      </AuthLayout>
    </MantineThemeProvider>
  )
}
