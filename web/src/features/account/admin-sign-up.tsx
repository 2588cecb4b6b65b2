import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { type AdminSignUpForm, adminSignUpForm, firstAdminForm } from '@opdesk/contracts/account/sign-up.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { DEFAULT_COUNTRY_CODE } from '@opdesk/contracts/phone.ts'
import { IconMailOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { AnchorLink } from '../../components/link.tsx'
import { required } from '../../components/required.ts'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { normalizePhone } from '../../lib/normalize-phone.ts'
import { notify } from '../../lib/notify.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { AuthLayout } from './auth-layout.tsx'
import { PasswordField } from './password-fields.tsx'

/** True if the server refused the sign-up for its invitation: the page then shows the error above the form, not at a field. */
const isUninvited = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['invitation_needed', 'invalid_invitation'].includes(error.code)

/** Sign-up of an admin: by invitation, or without one for the very first admin. */
export const AdminSignUp = ({ invitation }: { invitation: string | undefined }) => {
  const navigate = useNavigate()
  const form = useSchemaForm<AdminSignUpForm & { setup_token?: string }>(invitation ? adminSignUpForm : firstAdminForm, {
    name: '',
    email: '',
    country_code: DEFAULT_COUNTRY_CODE,
    phone: '',
    password: '',
    confirm_password: '',
    ...(!invitation && { setup_token: '' }),
  })
  const submit = useWrite({
    write: (values: AdminSignUpForm & { setup_token?: string }, key) =>
      api.post('/admin/signup', { ...values, ...(invitation && { invitation }) }, { key, anonymous: true }),
    done: () => {
      notify.success(messages.signupSuccess)
      void navigate({ to: '/admin/login', replace: true })
    },
    failed: error => {
      if (isUninvited(error)) return
      if (error instanceof ApiError && error.code === 'wrong_setup_token') {
        form.setFieldError('setup_token', error.message)
        form.getInputNode('setup_token')?.focus()
      } else showFormErrors(form, error)
    },
  })
  return (
    <AuthLayout
      title="Admin Sign-up"
      note={
        invitation
          ? 'Use the email that the invitation was sent to.'
          : 'Only the very first admin can sign up without an invitation.'
      }
      promise="Every claim decided with care, in order, on record."
      drawing="desk"
      footer={
        <AnchorLink to="/admin/login" size="sm">
          Already an admin? Admin Login
        </AnchorLink>
      }
    >
      {isUninvited(submit.error) && (
        <Alert color="red" role="alert" icon={<IconMailOff aria-hidden="true" />} title="This did not work">
          {submit.error.message}
        </Alert>
      )}
      <form onSubmit={form.onSubmit(values => submit.mutate(values))} noValidate>
        <Stack>
          <TextInput label="Name" autoComplete="name" maxLength={20} {...required} {...form.getInputProps('name')} />
          <TextInput label="Email" type="email" autoComplete="username" {...required} {...form.getInputProps('email')} />
          <Group wrap="nowrap" align="flex-start" gap="xs">
            <TextInput
              label="Code"
              w={84}
              inputMode="tel"
              autoComplete="tel-country-code"
              maxLength={5}
              {...required}
              {...form.getInputProps('country_code')}
            />
            <TextInput
              label="Mobile number"
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              {...required}
              flex={1}
              {...form.getInputProps('phone')}
              onChange={event =>
                form.setFieldValue('phone', normalizePhone(event.currentTarget.value, form.getValues().country_code))
              }
            />
          </Group>
          <PasswordField
            label="Password"
            description="8 to 15 characters with a letter, a digit and a special character"
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordField label="Confirm password" autoComplete="new-password" {...form.getInputProps('confirm_password')} />
          {!invitation && (
            <PasswordField
              label="Set-up token"
              description="For the very first admin: opdesk prints it when it starts"
              autoComplete="off"
              {...form.getInputProps('setup_token')}
            />
          )}
          <Button type="submit" size="md" loading={submit.isPending} fullWidth>
            Sign up
          </Button>
        </Stack>
      </form>
    </AuthLayout>
  )
}
