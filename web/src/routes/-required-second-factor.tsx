import { AuthLayout } from '../features/account/auth-layout.tsx'
import { SignOutLink } from '../features/account/sign-out-link.tsx'
import type { FactorArea } from '../features/layout/second-factor/queries.ts'
import { RequiredSetUp } from '../features/layout/second-factor/required-set-up.tsx'

/** The page of both areas; features do not import one another, so it is composed here. */
export const RequiredSecondFactor = ({ area, redirect }: { area: FactorArea; redirect: string | undefined }) => (
  <AuthLayout
    title="Set up your second factor"
    note="An authenticator app on your phone says the code that your next sign-in asks for."
    promise="A password can be guessed or overheard. Your phone cannot."
    footer={<SignOutLink area={area} />}
  >
    <RequiredSetUp area={area} redirect={redirect} />
  </AuthLayout>
)
