import { sql } from 'kysely'
import { addHook, hookOf } from '../testing/hooks.ts'
import { anyCaller, plain, record, type SliceVariants, UNKNOWN, unknown, type Variant } from '../testing/permissions/variants.ts'

export const hookVariants: SliceVariants = async ({ scene, next }) => {
  const { current_password } = hookOf()
  const proof = () => ({ current_password })
  const make = async (): Promise<string> => {
    const { id } = await addHook(scene.admin)
    await scene.test.settle()
    return id
  }
  /** Some admins of the matrix have no password, which these routes ask for: they get 422. */
  const proven = (body: () => unknown): Variant[] => [
    plain({ params: { id: known }, body: body() }, { answers: [200, 422] }),
    { ...unknown({ body: body() }), open: anyCaller, answers: [404, 422] },
  ]
  const disabled = async (): Promise<string> => {
    const id = await make()
    await scene.admin.post(`/admin/webhooks/${id}/disable`)
    return id
  }
  const known = await make()
  /** A delivery that was given up. */
  const delivery = async () => {
    const id = `delivery-${next()}`
    await sql`
      insert into app.hook_delivery (hook_id, event_id, kind, record, position, payload, created_at, due_at, state)
      values (${known}, ${id}, 'claim.paid', ${id}, 1, '{}', now(), now(), 'given_up')`.execute(scene.test.deps.db)
    return { params: { id: known, delivery: id } }
  }
  return {
    'POST /api/v1/admin/webhooks': [plain({ body: hookOf() }, { answers: [200, 422] })],
    'GET /api/v1/admin/webhooks/:id': record(known),
    'PATCH /api/v1/admin/webhooks/:id': proven(() => hookOf()),
    'POST /api/v1/admin/webhooks/:id/secret': proven(proof),
    'POST /api/v1/admin/webhooks/:id/disable': record(await make(), make),
    'POST /api/v1/admin/webhooks/:id/enable': record(await disabled(), disabled),
    'DELETE /api/v1/admin/webhooks/:id': record(await make(), make),
    'POST /api/v1/admin/webhooks/:id/ping': record(known, make),
    'GET /api/v1/admin/webhooks/:id/deliveries': record(known),
    'POST /api/v1/admin/webhooks/:id/redeliver': record(known),
    'POST /api/v1/admin/webhooks/:id/deliveries/:delivery/redeliver': [
      plain(await delivery(), { fresh: delivery }),
      unknown({ params: { id: known, delivery: UNKNOWN } }),
    ],
  }
}
