import { useRouter } from '@tanstack/react-router'
import { AuthLayout } from '../features/account/auth-layout.tsx'
import { SignOutLink } from '../features/account/sign-out-link.tsx'
import { ChangePasswordForm, type PasswordArea } from '../features/layout/change-password-form.tsx'
import { afterLogin } from '../lib/guards.ts'
import { queryClient } from '../lib/query-client.ts'

/** A page of three areas, composed here because features must not import one another. */
export const ChangeGivenPassword = ({ area, redirect }: { area: PasswordArea; redirect: string | undefined }) => {
  const router = useRouter()
  const goOn = () => router.history.push(afterLogin(area, redirect))
  const changed = () => {
    // Drops the cached profile, which still requires a new password.
    queryClient.clear()
    goOn()
  }
  return (
    <AuthLayout
      title="Change your password"
      note="Another person chose your current password. Until you change it, you can view all pages, but not save anything."
      promise="Only you should know your password."
      footer={<SignOutLink area={area} />}
    >
      <ChangePasswordForm area={area} onDone={changed} onCancel={goOn} cancel="Not now" />
    </AuthLayout>
  )
}
