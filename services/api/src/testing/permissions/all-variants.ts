import type { $ZodType } from 'zod/v4/core'
import { passwordVariants } from '../../account/passwords/permission-variants.ts'
import { profileVariants } from '../../account/profile/permission-variants.ts'
import { secondFactorVariants } from '../../account/second-factor/permission-variants.ts'
import { sessionVariants } from '../../account/sessions/permission-variants.ts'
import { signInVariants } from '../../account/sign-in/permission-variants.ts'
import { auditVariants } from '../../audit/permission-variants.ts'
import { breachVariants } from '../../breaches/permission-variants.ts'
import { checkupVariants } from '../../checkups/permission-variants.ts'
import { disputeVariants } from '../../claims/disputes/permission-variants.ts'
import { paymentReleaseVariants } from '../../claims/payment-releases/permission-variants.ts'
import { paymentVariants } from '../../claims/payments/permission-variants.ts'
import { payoutReconciliationVariants } from '../../claims/payout-reconciliation/permission-variants.ts'
import { payoutVariants } from '../../claims/payouts/permission-variants.ts'
import { claimVariants } from '../../claims/permission-variants.ts'
import { replayVariants } from '../../claims/replay/permission-variants.ts'
import { transferVariants } from '../../claims/transfer/permission-variants.ts'
import { contentVariants } from '../../content/permission-variants.ts'
import { couponVariants } from '../../coupons/permission-variants.ts'
import { delegationVariants } from '../../delegations/permission-variants.ts'
import { doctorVariants } from '../../doctors/permission-variants.ts'
import { emailVariants } from '../../email/permission-variants.ts'
import { employeeImportVariants } from '../../employee-imports/permission-variants.ts'
import { employeeVariants } from '../../employees/permission-variants.ts'
import { exportVariants } from '../../exports/permission-variants.ts'
import { fileVariants } from '../../files/permission-variants.ts'
import { freeTestVariants } from '../../free-tests/permission-variants.ts'
import { grievanceVariants } from '../../grievances/permission-variants.ts'
import { hookVariants } from '../../hooks/permission-variants.ts'
import { identityProviderVariants } from '../../identity-providers/permission-variants.ts'
import { invoiceVariants } from '../../invoices/permission-variants.ts'
import { leadVariants } from '../../leads/permission-variants.ts'
import { myDataVariants } from '../../my-data/permission-variants.ts'
import { notificationVariants } from '../../notifications/permission-variants.ts'
import { operationVariants } from '../../operations/permission-variants.ts'
import { orderVariants } from '../../orders/permission-variants.ts'
import { payoutAccountVariants } from '../../payout-accounts/permission-variants.ts'
import { peopleVariants } from '../../people/permission-variants.ts'
import { planVariants } from '../../plans/permission-variants.ts'
import { programKeyVariants } from '../../program-keys/permission-variants.ts'
import { referralVariants } from '../../referrals/permission-variants.ts'
import { resourceVariants } from '../../resources/permission-variants.ts'
import { familyVariants } from '../../subscriber/family/permission-variants.ts'
import { serviceVariants } from '../../subscriber/permission-variants.ts'
import { termsVariants } from '../../terms/permission-variants.ts'
import { viewVariants } from '../../views/permission-variants.ts'
import { plain, type SliceVariants, type Variants, withBodies } from './variants.ts'
import type { World } from './world.ts'

const slices: readonly SliceVariants[] = [
  auditVariants,
  breachVariants,
  checkupVariants,
  freeTestVariants,
  claimVariants,
  contentVariants,
  couponVariants,
  delegationVariants,
  disputeVariants,
  doctorVariants,
  emailVariants,
  employeeVariants,
  employeeImportVariants,
  exportVariants,
  familyVariants,
  fileVariants,
  invoiceVariants,
  leadVariants,
  grievanceVariants,
  hookVariants,
  operationVariants,
  myDataVariants,
  notificationVariants,
  orderVariants,
  passwordVariants,
  payoutAccountVariants,
  paymentVariants,
  paymentReleaseVariants,
  payoutVariants,
  payoutReconciliationVariants,
  peopleVariants,
  planVariants,
  profileVariants,
  identityProviderVariants,
  programKeyVariants,
  referralVariants,
  replayVariants,
  resourceVariants,
  secondFactorVariants,
  serviceVariants,
  sessionVariants,
  signInVariants,
  termsVariants,
  transferVariants,
  viewVariants,
]

/**
 * The variants of each route. A route that no slice lists gets one variant without an object, with a body from its schema. A public
 * route has no caller to refuse, so it has variants only if its slice lists it.
 * @throws Error when two slices list the same route
 */
export const variantsOf = async (world: World): Promise<Variants> => {
  const all: Variants = {}
  for (const variantsOfSlice of slices)
    for (const [route, variants] of Object.entries(await variantsOfSlice(world))) {
      if (all[route]) throw new Error(`two slices have variants of ${route}`)
      all[route] = variants
    }
  for (const { method, url, schema, config } of world.scene.test.app.declaredRoutes) {
    const route = `${method} ${url}`
    const named = all[route] ?? (config?.auth === 'public' ? undefined : [plain()])
    if (named && schema?.body) all[route] = withBodies(named, schema.body as $ZodType)
  }
  return all
}
