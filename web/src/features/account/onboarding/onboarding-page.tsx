import { MantineThemeProvider } from '@mantine/core'
import type { Contact } from '@opdesk/contracts/contact.ts'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { AnchorLink } from '../../../components/link.tsx'
import { useSubscriberProfile } from '../../../lib/profile.ts'
import { subscriberTheme } from '../../../theme.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { shownContact } from '../contact.ts'
import type { SentCode } from '../sent-code.ts'
import { DetailsForm } from './details-form.tsx'

const PhoneDetailsForm = lazy(async () => ({ default: (await import('./phone-details-form.tsx')).PhoneDetailsForm }))
const PhoneCodeStep = lazy(async () => ({ default: (await import('../phone-code-step.tsx')).PhoneCodeStep }))

interface OnboardingProps {
  /** The page that needed an account. */
  redirect: string | undefined
}

const tips = (redirect: string | undefined) => linkOptions({ to: '/user/tips', search: redirect ? { redirect } : {} })

/** Name and number of a person who signed up by e-mail, and the code that confirms the number. */
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

/** The details of a new subscriber: a name, and the contact that they have not signed up with. */
export const OnboardingPage = ({ redirect }: OnboardingProps) => {
  // The state when the page was opened: the number is confirmed on it.
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
