import { plain, type SliceVariants, unknown } from '../../testing/permissions/variants.ts'
import { addWaitingPayout } from '../../testing/waiting-payout.ts'

export const payoutVariants: SliceVariants = async ({ has, scene }) => {
  const reference = await addWaitingPayout(scene.test.deps, has.asha.sent)
  const params = { reference }
  const body = { state: 'failed', reason: 'Account closed' }
  const underWay = [plain({ params }, { answers: [409] }), unknown({}, 'reference')]
  const unpaid = [plain({ params: { id: has.asha.sent } }, { answers: [404] }), unknown({})]
  return {
    // The claim is not paid.
    'GET /api/v1/user/claims/:id/payment-advice': unpaid,
    'GET /api/v1/management/claims/:id/payment-advice': unpaid,
    'GET /api/v1/management/payouts/:reference': [plain({ params }), unknown({}, 'reference')],
    'GET /api/v1/management/payouts/:reference/proof': [plain({ params }), unknown({}, 'reference')],
    'GET /api/v1/admin/payouts/:reference/proof': [plain({ params }), unknown({}, 'reference')],
    'POST /api/v1/management/payouts/:reference/retry': underWay,
    'POST /api/v1/management/payouts/:reference/cancel': underWay,
    'POST /api/v1/management/payouts/:reference/mark': [
      plain({ params, body }, { answers: [409] }),
      unknown({ body }, 'reference'),
    ],
    'POST /api/v1/management/payouts/:reference/never-sent': underWay,
    'POST /api/v1/management/payouts/:reference/trace': [
      plain({ params, body: { answer: 'Credited' } }, { answers: [409] }),
      unknown({ body: { answer: 'Credited' } }, 'reference'),
    ],
    'POST /api/v1/management/payouts/:reference/recovered': [
      plain({ params, body: { amount: 1, reason: 'By transfer' } }, { answers: [409] }),
      unknown({ body: { amount: 1, reason: 'By transfer' } }, 'reference'),
    ],
  }
}
