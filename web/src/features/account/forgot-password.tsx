import { Alert, Button, Stack, Switch } from '@mantine/core'
import { forgotPassword, RECOVERY_MINUTES } from '@opdesk/contracts/account/recovery.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { AnchorLink } from '../../components/link.tsx'
import { api } from '../../lib/api.ts'
import { areas } from '../../lib/areas.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { AuthLayout } from './auth-layout.tsx'
import type { PasswordArea } from './password-area.ts'
import { SignInEmail } from './password-fields.tsx'

/** Requests a link for setting a new password. Staff and admins share this page; HR has a separate page. */
export const ForgotPassword = ({ of, admin = false }: { of: 'staff' | 'hr'; admin?: boolean }) => {
  const [asAdmin, setAsAdmin] = useState(admin)
  const [sentTo, setSentTo] = useState<string>()
  const area: PasswordArea = of === 'hr' ? 'hr' : asAdmin ? 'admin' : 'management'
  const form = useSchemaForm(forgotPassword, { email: '' })
  const ask = useWrite({
    write: (values: { email: string }, key) => api.post(`/${area}/forgotpassword`, values, { key, anonymous: true }),
    done: (_, { email }) => setSentTo(email),
    failed: error => showFormErrors(form, error),
  })
  return (
    <AuthLayout
      title="Forgot password"
      note="We mail you a link to choose a new one."
      promise="Every claim decided with care, in order, on record."
      drawing="desk"
      footer={
        <AnchorLink to={areas[area].login} size="sm">
          Back to the login
        </AnchorLink>
      }
    >
      {sentTo && (
        <Alert color="green" role="status" icon={<IconMailCheck aria-hidden="true" />} title={messages.recoveryLinkSent}>
          It works once, and for {RECOVERY_MINUTES} minutes. Nothing there? Look into the spam folder, and whether{' '}
          <span style={{ overflowWrap: 'anywhere' }}>{sentTo}</span> is the email you sign in with.
        </Alert>
      )}
      <form onSubmit={form.onSubmit(values => ask.mutate(values))} noValidate>
        <Stack>
          <SignInEmail {...form.getInputProps('email')} />
          {of === 'staff' && (
            <Switch
              label="Admin"
              description="On for a system admin, off for management staff"
              checked={asAdmin}
              onChange={event => setAsAdmin(event.currentTarget.checked)}
            />
          )}
          <Button type="submit" size="md" loading={ask.isPending} variant={sentTo ? 'default' : 'filled'} fullWidth>
            {sentTo ? 'Send another link' : 'Send the link'}
          </Button>
        </Stack>
      </form>
    </AuthLayout>
  )
}
