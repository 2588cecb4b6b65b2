import { Button, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { AnchorLink } from '../../components/link.tsx'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useWrite } from '../../lib/use-write.ts'
import { AdminSwitch } from './admin-switch.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { PasswordWithLink, SignInEmail } from './password-fields.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useSignIn } from './use-sign-in.ts'

const login = async () => (await import('@opdesk/contracts/account/commands.ts')).login
const staffLoginAnswer = async () => (await import('@opdesk/contracts/account/queries.ts')).staffLoginAnswer
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }))

/** Sign-in of staff and admins; the Admin switch chooses the kind of account. */
export const StaffLogin = ({ redirect }: { redirect: string | undefined }) => {
  const [admin, setAdmin] = useState(redirect?.startsWith('/admin/') ?? false)
  const form = useAccountForm(login, { email: '', password: '' })
  const signIn = useSignIn(redirect)
  const area = admin ? 'admin' : 'management'
  /** True if the password was right and a second factor is still required. */
  const [halfway, setHalfway] = useState(false)
  const send = async (
    values: { email: string; password: string } & Partial<Record<'otp' | 'recovery_code', string>>,
    key: string,
  ) => {
    const answer = await api.post(`/${area}/login`, values, { key, anonymous: true, answer: staffLoginAnswer() })
    await signIn(area, answer.headers.get('user_id') ?? '', answer.data)
    return answer
  }
  const submit = useWrite({
    write: send,
    failed: error => {
      if (error instanceof ApiError && error.code === 'second_factor_required') setHalfway(true)
      else notify.error(error)
    },
  })
  const locked = submit.error instanceof ApiError && submit.error.status === 429 ? submit.error : undefined
  const startAgain = () => {
    setHalfway(false)
    form.setFieldValue('password', '')
  }
  const promise = 'Every claim decided with care, in order, on record.'
  if (halfway)
    return (
      <AuthLayout
        title="One more step"
        note={`Your account ${form.values.email} has a second factor.`}
        promise={promise}
        drawing="desk"
      >
        <Suspense>
          <SecondStep signIn={(factor, key) => send({ ...form.values, ...factor }, key)} onBack={startAgain} />
        </Suspense>
      </AuthLayout>
    )
  return (
    <AuthLayout
      title={admin ? 'Admin Login' : 'Staff Login'}
      note="Sign in with your work email."
      promise={promise}
      drawing="desk"
      doors={
        <>
          <AnchorLink to="/sign-on" fz="inherit">
            Sign-on
          </AnchorLink>
          <AnchorLink to="/user/login" fz="inherit">
            Subscriber Login
          </AnchorLink>
          <AnchorLink to="/hr/login" fz="inherit">
            HR Login
          </AnchorLink>
        </>
      }
    >
      <form onSubmit={form.onSubmit(values => submit.mutate(values))} noValidate>
        <Stack>
          <SignInEmail {...form.getInputProps('email')} />
          <PasswordWithLink
            {...form.getInputProps('password')}
            link={
              <AnchorLink to="/admin/forgot" search={admin ? { admin: '1' } : {}} fz="0.8125rem">
                Forgot it?
              </AnchorLink>
            }
          />
          <AdminSwitch checked={admin} onChange={setAdmin} />
          <Button type="submit" size="md" loading={submit.isPending} fullWidth>
            Login
          </Button>
          <Text fz="0.8125rem" c={locked ? 'var(--opdesk-bad-text)' : 'dimmed'}>
            {locked
              ? `${locked.message} You can choose a new password meanwhile.`
              : 'Next, if your account has a second factor: the 6 digits from your authenticator app.'}
          </Text>
        </Stack>
      </form>
    </AuthLayout>
  )
}
