import { owned, plain, record, type SliceVariants } from '../testing/permissions/variants.ts'
import { ok } from '../testing/permissions/world.ts'

export const grievanceVariants: SliceVariants = async ({ scene, has }) => {
  const written = { kind: 'other', subject: 'Of the permissions', text: 'Nobody has answered me for weeks', claim_id: null }
  const file = async (of: 'asha' | 'ravi'): Promise<string> => (await ok(has[of].client.post('/grievances', written)))._id
  const ids = { asha: await file('asha'), ravi: await file('ravi') }
  await scene.test.settle()
  const text = { body: { text: 'A text' } }
  // Later calls meet the bounds, or an open or a closed grievance: 409.
  const answers = [200, 409]
  const own = (more: object = {}) => owned(of => ids[of], more).map(variant => ({ ...variant, answers }))
  const admins = record(ids.asha, undefined, () => text.body).map(variant => ({ ...variant, answers }))
  return {
    'GET /api/v1/grievances/:id': owned(of => ids[of]),
    'POST /api/v1/grievances': [plain({ body: written }, { answers })],
    'POST /api/v1/grievances/:id/messages': own(text),
    'POST /api/v1/grievances/:id/reopen': own(text),
    'POST /api/v1/grievances/:id/withdraw': own(),
    'GET /api/v1/admin/grievances/:id': record(ids.asha),
    'POST /api/v1/admin/grievances/:id/answer': admins,
    'POST /api/v1/admin/grievances/:id/notes': admins,
  }
}
