import { MantineThemeProvider } from '@mantine/core'
import type { Contact } from '@opdesk/contracts/contact.ts'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { AnchorLink } from '../../../components/link.tsx'
import { useSubscriberProfile } from '../../../lib/profile.ts'
import { subscriberTheme } from '../../../subscriber-theme.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { shownContact } from '../contact.ts'
import type { SentCode } from '../sent-code.ts'
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
  const navigate = useNavigate()
  const [sent, setSent] = useState<{ contact: Contact; code: SentCode }>()
  return (
    <AuthLayout
      title={sent ? 'Confirm your mobile number' : 'Welcome'}
      note={
        sent
          ? `Enter the 6-digit code sent to ${shownContact(sent.contact)}.`
          : 'Tell us your name as your doctor writes it, and where to reach you.'
      }
      promise="See the doctor. Send the bill. We take it from there."
      footer={sent && <AnchorLink {...next}>Not now, confirm it later in your profile</AnchorLink>}
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
  return (
    <MantineThemeProvider theme={subscriberTheme}>
      {hasNumber ? (
        <AuthLayout
          title="Welcome"
          note="Tell us your name as your doctor writes it, and where to reach you."
          promise="See the doctor. Send the bill. We take it from there."
        >
          <DetailsForm next={tips(redirect)} action="Continue" />
        </AuthLayout>
      ) : (
        <WithoutNumber redirect={redirect} />
      )}
    </MantineThemeProvider>
  )
}
