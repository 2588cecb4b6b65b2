import { plain, type SliceVariants, unknown } from '../../testing/permissions/variants.ts'
import { addWaitingRelease } from '../../testing/waiting-release.ts'

/** A release of another person for a claim that is not approved: its row is refused, and nothing changes. */
export const paymentReleaseVariants: SliceVariants = async ({ has, scene }) => {
  const params = { id: await addWaitingRelease(scene.test.deps, has.asha.sent) }
  await scene.test.settle()
  return {
    'GET /api/v1/management/payment-releases/:id': [plain({ params }), unknown()],
    'POST /api/v1/management/payment-releases/:id/release': [plain({ params }), unknown()],
    'POST /api/v1/management/payment-releases/:id/withdraw': [plain({ params }, { answers: [403] }), unknown()],
  }
}
