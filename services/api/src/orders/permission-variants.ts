import { owned, plain, record, type SliceVariants, unknown, type Variant } from '../testing/permissions/variants.ts'
import { ok, PEOPLE, type Subscriber } from '../testing/permissions/world.ts'

/** Uses orders of checkups, since both subscribers have their plans from their organizations. */
export const orderVariants: SliceVariants = async world => {
  const { has, scene, added, bodyOf } = world
  const checkup = async () => ({ order_for: 1, health_plan_id: await added('/admin/healthCheckupPlans') })
  const ordered = async (of: Subscriber) =>
    ok(has[of].client.post('/user/create-order', bodyOf('POST /api/v1/user/create-order', await checkup())))
  const orders = { asha: await ordered('asha'), ravi: await ordered('ravi') }
  const callbackOf = (of: Subscriber) => {
    const { simulator } = scene.test.deps
    if (!simulator) throw new Error('there is no simulator')
    return simulator.callbackOf(simulator.pay(orders[of].id, { outcome: 'captured', deliver: [] }))
  }
  const callbacks = { asha: callbackOf('asha'), ravi: callbackOf('ravi') }
  const verification = PEOPLE.map(
    (of): Variant => ({
      name: `${of}’s`,
      open: caller => caller.person === of,
      input: { body: callbacks[of] },
    }),
  )
  const offered = await checkup()
  const plan = 'order_for=0&plan_id=none&membership_id=0'
  const planOrder = plain({ body: { order_for: 0 } }, { answers: [422] })
  const known = { params: { id: orders.asha.order_id } }
  return {
    'GET /api/v1/user/plan-price': [plain({ query: `order_for=1&health_plan_id=${offered.health_plan_id}` })],
    'GET /api/v1/user/plan-upgrade-price': [plain({ query: plan }, { answers: [422] })],
    'GET /api/v1/user/plan-renew-price': [plain({ query: plan }, { answers: [422] })],
    'POST /api/v1/user/create-order': [plain({ body: offered })],
    'POST /api/v1/user/create-upgrade-order': [planOrder],
    'POST /api/v1/user/create-renew-order': [planOrder],
    'POST /api/v1/user/verify-payment': verification,
    'POST /api/v1/user/verify-upgrade-payment': verification,
    'POST /api/v1/user/verify-renew-payment': verification,
    'GET /api/v1/user/orders/:id': owned(of => orders[of].order_id),
    'POST /api/v1/user/orders/:id/check': owned(of => orders[of].order_id),
    'GET /api/v1/management/orders/:id': record(orders.asha.order_id),
    'GET /api/v1/admin/orders/:id': record(orders.asha.order_id),
    'POST /api/v1/management/orders/:id/look-up': record(orders.asha.order_id),
    // Allowed callers get 200 or 422: the order can be refunded only once, after another variant has paid it. By hand it is 404,
    // since no refund has failed.
    'POST /api/v1/management/orders/:id/refund': [plain(known, { answers: [200, 422] }), unknown()],
    'POST /api/v1/management/orders/:id/refund-by-hand': [plain(known, { answers: [404] })],
  }
}
