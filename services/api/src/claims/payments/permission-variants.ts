import {
  byDesignation,
  claimsOfAll,
  financeOnly,
  plain,
  record,
  type SliceVariants,
  unknown,
} from '../../testing/permissions/variants.ts'
import { ok } from '../../testing/permissions/world.ts'

export const paymentVariants: SliceVariants = async world => {
  const { has, scene } = world
  // Payments outside of the product have no answer of the bank.
  const answer = (id: string) => [plain({ params: { id } }, { answers: [409] }), unknown()]
  const batch = (await ok(scene.as.finance.get('/management/payment-batches'))).records[0].batch_id
  return {
    'GET /api/v1/management/claims/:id/payments': claimsOfAll(world),
    'GET /api/v1/admin/claims/:id/payments': claimsOfAll(world),
    'POST /api/v1/management/pay-claim': [
      byDesignation(
        financeOnly,
        id => ({ body: { id } }),
        has.asha.sent,
        async () => {
          const id = await world.sentClaim(has.asha.client)
          for (const who of ['verifier', 'management', 'manager', 'finance'] as const) await scene.decide(who, id, 8)
          return id
        },
      ),
    ],
    'POST /api/v1/management/payments': [
      byDesignation(
        financeOnly,
        id => ({ body: [{ id }] }),
        has.asha.sent,
        async () => has.asha.sent,
      ),
    ],
    'GET /api/v1/management/payment-batches/:id': record(batch),
    'POST /api/v1/management/payment-batches/:id/close': [plain({ params: { id: batch } }, { answers: [200, 409] }), unknown()],
    'POST /api/v1/management/bank-statements': [plain({}, { answers: [415] })],
    'POST /api/v1/management/payment-batches/:id/answer': answer(batch),
    'PATCH /api/v1/management/payment-batches/:id/answer': answer(batch),
    'GET /api/v1/management/payment-batches/:id/answer': answer(batch),
    'GET /api/v1/management/payment-batches/:id/answer/rows': answer(batch),
    'POST /api/v1/management/payment-batches/:id/answer/apply': answer(batch),
    'POST /api/v1/management/payment-batches/:id/answer/undo': answer(batch),
    'GET /api/v1/management/payment-batches/:id/bank-file': [
      plain({ params: { id: batch } }, { answers: [200, 409] }),
      unknown(),
    ],
  }
}
