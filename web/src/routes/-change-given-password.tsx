import { useRouter } from '@tanstack/react-router'
import { AuthLayout } from '../features/account/auth-layout.tsx'
import { SignOutLink } from '../features/account/sign-out-link.tsx'
import { ChangePasswordForm, type PasswordArea } from '../features/layout/change-password-form.tsx'
import { afterLogin } from '../lib/guards.ts'
import { queryClient } from '../lib/query-client.ts'

/** The page of three areas; features do not import one another, so it is composed here. */
export const ChangeGivenPassword = ({ area, redirect }: { area: PasswordArea; redirect: string | undefined }) => {
  const router = useRouter()
  const goOn = () => router.history.push(afterLogin(area, redirect))
  const changed = () => {
    // The profile read before says that the password has to be changed.
    queryClient.clear()
    goOn()
  }
  return (
    <AuthLayout
      title="Change your password"
      note="Another person chose the password you signed in with. Until you change it you can view all pages, but not save anything."
      promise="A password is known to one person."
      footer={<SignOutLink area={area} />}
    >
      <ChangePasswordForm area={area} onDone={changed} onCancel={goOn} cancel="Not now" />
    </AuthLayout>
  )
}
