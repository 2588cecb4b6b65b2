import { MantineThemeProvider } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { AnchorLink } from '../../../components/link.tsx'
import { useSubscriberProfile } from '../../../lib/profile.ts'
import { subscriberTheme } from '../../../subscriber-theme.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { DetailsForm } from './details-form.tsx'

/** Asks people who have a plan, but no e-mail address, for name and e-mail. */
export const ResubmitDetailsPage = () => {
  const { email } = useSubscriberProfile()
  return (
    <MantineThemeProvider theme={subscriberTheme}>
      <AuthLayout
        title="Complete your profile"
        note={
          email
            ? 'Your name, and where we write to you about your claims.'
            : 'We have no email address of yours, so we cannot write to you about your claims.'
        }
        promise="See the doctor. Send the bill. We take it from there."
        footer={<AnchorLink to="/user/dashboard">Not now, go to the dashboard</AnchorLink>}
      >
        <DetailsForm next={{ to: '/user/dashboard' }} action="Save" done={messages.profileUpdated} />
      </AuthLayout>
    </MantineThemeProvider>
  )
}
