import type { FactorArea } from '../components/second-factor/queries.ts'
import { AuthLayout } from '../features/account/auth-layout.tsx'
import { SignOutLink } from '../features/account/sign-out-link.tsx'
import { RequiredSetUp } from '../features/layout/second-factor/required-set-up.tsx'

/** A page of two areas, composed here because features must not import one another. */
export const RequiredSecondFactor = ({ area, redirect }: { area: FactorArea; redirect: string | undefined }) => (
  <AuthLayout
    title="Set up your second factor"
    note="An authenticator app on your phone shows the code that your next sign-in requires."
    promise="A password can be guessed or overheard. Your phone cannot."
    footer={<SignOutLink area={area} />}
  >
    <RequiredSetUp area={area} redirect={redirect} />
  </AuthLayout>
)
