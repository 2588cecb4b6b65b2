import { MantineThemeProvider } from '@mantine/core'
import { useState } from 'react'
import { AnchorLink } from '../../components/link.tsx'
import { subscriberTheme } from '../../theme.ts'
import { AuthLayout } from './auth-layout.tsx'
import { CodeStep } from './code-step.tsx'
import { PhoneStep } from './phone-step.tsx'

/** Sign-in by one-time code: the number first, and the code step only once a code has been sent. */
export const SubscriberLogin = ({ redirect }: { redirect: string | undefined }) => {
  const [sent, setSent] = useState<{ phone: string; at: number }>()
  return (
    <MantineThemeProvider theme={subscriberTheme}>
      <AuthLayout
        title="Subscriber Login"
        note={sent ? `Enter the 6-digit code sent to +91 ${sent.phone}.` : 'We will send a one-time code to your mobile.'}
        promise="See the doctor. Send the bill. We take it from there."
        footer={<AnchorLink to="/admin/login">Admin Login</AnchorLink>}
      >
        {sent ? (
          <CodeStep phone={sent.phone} sentAt={sent.at} redirect={redirect} onChangeNumber={() => setSent(undefined)} />
        ) : (
          <PhoneStep onSent={phone => setSent({ phone, at: Date.now() })} />
        )}
      </AuthLayout>
    </MantineThemeProvider>
  )
}
