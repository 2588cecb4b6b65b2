import { MantineThemeProvider } from '@mantine/core'
import { subscriberTheme } from '../../../theme.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { DetailsForm } from './details-form.tsx'

export const OnboardingPage = () => (
  <MantineThemeProvider theme={subscriberTheme}>
    <AuthLayout
      title="Welcome"
      note="Tell us your name as your doctor writes it, and where to reach you."
      promise="See the doctor. Send the bill. We take it from there."
    >
      <DetailsForm next={{ to: '/user/tips' }} action="Continue" />
    </AuthLayout>
  </MantineThemeProvider>
)
