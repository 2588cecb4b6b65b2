import { Button, Stack } from '@mantine/core'
import { AnchorLink } from '../../components/link.tsx'
import { api } from '../../lib/api.ts'
import { useWrite } from '../../lib/use-write.ts'
import { AuthLayout } from './auth-layout.tsx'
import { PasswordWithLink, SignInEmail } from './password-fields.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useSignIn } from './use-sign-in.ts'

const login = async () => (await import('@opdesk/contracts/account/commands.ts')).login
const hrLoginAnswer = async () => (await import('@opdesk/contracts/account/queries.ts')).hrLoginAnswer

/** Sign-in of an organization's HR (back office spec section 5). */
export const HrLogin = ({ redirect }: { redirect: string | undefined }) => {
  const form = useAccountForm(login, { email: '', password: '' })
  const signIn = useSignIn(redirect)
  const submit = useWrite({
    write: async (values: { email: string; password: string }, key) => {
      const answer = await api.post('/hr/login', values, { key, anonymous: true, answer: hrLoginAnswer() })
      await signIn('hr', answer.data.user_id, answer.data)
      return answer
    },
  })
  return (
    <AuthLayout
      title="HR Login"
      note="For the HR team of an organization with a plan."
      promise="Your people, covered, and at a glance."
      doors={
        <>
          <AnchorLink to="/sign-on" fz="inherit">
            Sign-on
          </AnchorLink>
          <AnchorLink to="/user/login" fz="inherit">
            Subscriber Login
          </AnchorLink>
          <AnchorLink to="/admin/login" fz="inherit">
            Admin Login
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
              <AnchorLink to="/hr/forgot" fz="0.8125rem">
                Forgot it?
              </AnchorLink>
            }
          />
          <Button type="submit" size="md" loading={submit.isPending} fullWidth>
            Login
          </Button>
        </Stack>
      </form>
    </AuthLayout>
  )
}
