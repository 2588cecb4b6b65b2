import { Alert, Button, Stack } from '@mantine/core'
import { passwordTwice } from '@opdesk/contracts/account/recovery.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { IconLinkOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { AnchorLink, ButtonLink } from '../../components/link.tsx'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { areas } from '../../lib/areas.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { notify } from '../../lib/notify.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { AuthLayout } from './auth-layout.tsx'
import type { PasswordArea } from './password-area.ts'
import { PasswordField } from './password-fields.tsx'

interface RecoverPasswordProps {
  area: PasswordArea
  /** Of the link. */
  email: string | undefined
  linkKey: string | undefined
}

const forgot = { admin: '/admin/forgot', management: '/admin/forgot', hr: '/hr/forgot' } as const

/** The page that a mailed link opens: a new password, typed twice. */
export const RecoverPassword = ({ area, email, linkKey }: RecoverPasswordProps) => {
  const navigate = useNavigate()
  const form = useSchemaForm(passwordTwice, { password: '', confirm_password: '' })
  const recover = useWrite({
    write: (values: z.infer<typeof passwordTwice>, key) =>
      api.post(`/${area}/forgotpassword/details`, { ...values, email, key: linkKey }, { key, anonymous: true }),
    done: () => {
      notify.success(messages.passwordReset)
      void navigate({ to: areas[area].login, replace: true })
    },
    failed: error => showFormErrors(form, error, messages.passwordResetFailed),
  })
  const dead = !email || !linkKey || (recover.error instanceof ApiError && recover.error.code === 'invalid_link')
  return (
    <AuthLayout
      title="Choose a new password"
      note={
        email && !dead ? (
          <span style={{ overflowWrap: 'anywhere' }}>For {email}</span>
        ) : (
          'The link in our mail works once, and for 30 minutes.'
        )
      }
      promise="Every claim decided with care, in order, on record."
      drawing="desk"
      footer={
        <AnchorLink to={areas[area].login} size="sm">
          Back to the login
        </AnchorLink>
      }
    >
      {dead ? (
        <Stack>
          <Alert color="red" role="alert" icon={<IconLinkOff aria-hidden="true" />} title="This link is no longer valid">
            A link works once, and for 30 minutes. Ask for a new one, and use the latest mail.
          </Alert>
          <ButtonLink to={forgot[area]} size="md" fullWidth>
            Ask for a new link
          </ButtonLink>
        </Stack>
      ) : (
        <form onSubmit={form.onSubmit(values => recover.mutate(values))} noValidate>
          <Stack>
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <PasswordField
              label="New password"
              description="At least 8 characters with a lowercase letter, an uppercase letter, a digit and one of @$!%*?&"
              autoComplete="new-password"
              size="md"
              {...form.getInputProps('password')}
            />
            <PasswordField
              label="Confirm password"
              autoComplete="new-password"
              size="md"
              {...form.getInputProps('confirm_password')}
            />
            <Button type="submit" size="md" loading={recover.isPending} fullWidth>
              Set the new password
            </Button>
          </Stack>
        </form>
      )}
    </AuthLayout>
  )
}
