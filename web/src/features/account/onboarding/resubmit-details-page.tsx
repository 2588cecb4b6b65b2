import { MantineThemeProvider } from '@mantine/core'
import { AnchorLink } from '../../../components/link.tsx'
import { useSubscriberProfile } from '../../../lib/profile.ts'
import { useWords } from '../../../lib/words.ts'
import { subscriberTheme } from '../../../subscriber-theme.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { newcomerWords } from '../newcomer-words.ts'
import { signInWords } from '../words.ts'
import { DetailsForm } from './details-form.tsx'

/** Asks people who have a plan, but no e-mail address, for name and e-mail. */
export const ResubmitDetailsPage = () => {
  const { email } = useSubscriberProfile()
  const words = useWords(newcomerWords).details
  const { promise } = useWords(signInWords)
  return (
    <MantineThemeProvider theme={subscriberTheme}>
      <AuthLayout
        title={words.complete}
        note={email ? words.completeNote : words.noEmail}
        promise={promise}
        footer={<AnchorLink to="/user/dashboard">{words.toDashboard}</AnchorLink>}
      >
        <DetailsForm next={{ to: '/user/dashboard' }} action={words.save} done={words.saved} />
      </AuthLayout>
    </MantineThemeProvider>
  )
}
