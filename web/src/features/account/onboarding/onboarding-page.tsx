import { MantineThemeProvider } from '@mantine/core'
import type { Contact } from '@opdesk/contracts/contact.ts'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { AnchorLink } from '../../../components/link.tsx'
import { useSubscriberProfile } from '../../../lib/profile.ts'
import { useWords } from '../../../lib/words.ts'
import { subscriberTheme } from '../../../subscriber-theme.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { shownContact } from '../contact.ts'
import { newcomerWords } from '../newcomer-words.ts'
import type { SentCode } from '../sent-code.ts'
import { signInWords } from '../words.ts'
import { DetailsForm } from './details-form.tsx'

const PhoneDetailsForm = lazy(async () => ({ default: (await import('./phone-details-form.tsx')).PhoneDetailsForm }))
const PhoneCodeStep = lazy(async () => ({ default: (await import('../phone-code-step.tsx')).PhoneCodeStep }))

interface OnboardingProps {
  /** The page that required the sign-up; it opens after the tips. */
  redirect: string | undefined
}

const tips = (redirect: string | undefined) => linkOptions({ to: '/user/tips', search: redirect ? { redirect } : {} })

/** The form for the name and number of a person who signed up by e-mail, then the code that confirms the number. */
const WithoutNumber = ({ redirect }: OnboardingProps) => {
  const next = tips(redirect)
  const words = useWords(newcomerWords).details
  const { promise, sentTo } = useWords(signInWords)
  const navigate = useNavigate()
  const [sent, setSent] = useState<{ contact: Contact; code: SentCode }>()
  return (
    <AuthLayout
      title={sent ? words.codeTitle : words.welcome}
      note={sent ? sentTo(shownContact(sent.contact)) : words.note}
      promise={promise}
      footer={sent && <AnchorLink {...next}>{words.later}</AnchorLink>}
    >
      <Suspense>
        {sent ? (
          <PhoneCodeStep
            contact={sent.contact}
            sent={sent.code}
            onDone={() => void navigate(next)}
            onChangeContact={() => setSent(undefined)}
          />
        ) : (
          <PhoneDetailsForm onSent={(contact, code) => setSent({ contact, code })} />
        )}
      </Suspense>
    </AuthLayout>
  )
}

/**
 * The details of a new subscriber: their name, and their e-mail or number, depending on which of the two they signed up without.
 */
export const OnboardingPage = ({ redirect }: OnboardingProps) => {
  // Read once, when the page opens: confirming the number on this page must not switch the form.
  const [hasNumber] = useState(useSubscriberProfile().phone_confirmed)
  const words = useWords(newcomerWords).details
  const { promise } = useWords(signInWords)
  return (
    <MantineThemeProvider theme={subscriberTheme}>
      {hasNumber ? (
        <AuthLayout title={words.welcome} note={words.note} promise={promise}>
          <DetailsForm next={tips(redirect)} action={words.next} />
        </AuthLayout>
      ) : (
        <WithoutNumber redirect={redirect} />
      )}
    </MantineThemeProvider>
  )
}
