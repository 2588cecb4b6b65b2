import { addDifference } from '../../testing/payout-differences.ts'
import { plain, type SliceVariants, unknown } from '../../testing/permissions/variants.ts'

const DAY = '2026-01-05'

export const payoutReconciliationVariants: SliceVariants = async ({ scene }) => {
  const body = { reason: 'Made by hand' }
  const params = { id: await addDifference(scene.test.deps, DAY) }
  return {
    'POST /api/v1/management/payout-reconciliation': [plain({ body: { from: DAY, to: DAY } })],
    'POST /api/v1/management/payout-reconciliation/:id/explain': [plain({ params, body }), unknown({ body })],
    'GET /api/v1/management/day-closes/:day': [plain({ params: { day: DAY } })],
    'POST /api/v1/management/day-closes': [plain({ body: { day: DAY } }, { answers: [409] })],
  }
}
