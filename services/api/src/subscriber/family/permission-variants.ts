import { childDeclaration } from '@opdesk/contracts/terms/shipped-child.ts'
import { owned, plain, record, type SliceVariants, UNKNOWN } from '../../testing/permissions/variants.ts'
import { ok } from '../../testing/permissions/world.ts'

export const familyVariants: SliceVariants = async ({ has, bodyOf, scene }) => {
  const sister = { relation: 3, gender: 2 }
  const asked = async (of: 'asha' | 'ravi'): Promise<string> =>
    (await ok(has[of].client.post('/user/add-member', bodyOf('POST /api/v1/user/add-member', sister))))._id
  const rejected = async (of: 'asha' | 'ravi'): Promise<string> => {
    const id = await asked(of)
    await ok(scene.admin.patch(`/admin/updated-users/${id}`, { review_status: 2, reason: 'Not readable' }))
    return id
  }
  const ids = { asha: await rejected('asha'), ravi: await rejected('ravi') }
  await scene.test.settle()
  return {
    'POST /api/v1/user/add-member': [plain({ body: sister })],
    'POST /api/v1/user/members/:id/declaration': owned(owner => `${owner}-son`, { body: { version: childDeclaration.version } }),
    // Sends no form, so allowed callers get 415; edit-member.int.test.ts tests the form.
    'POST /api/v1/user/edit-member': [plain({}, { answers: [415] })],
    'DELETE /api/v1/user/delete-member/:id': owned(owner => ids[owner], {}, rejected),
    'GET /api/v1/admin/families/:id': record('asha'),
    'POST /api/v1/admin/families': [
      plain({ body: { ...sister, user_id: 'asha' } }),
      { name: 'of nobody', open: () => false, input: { body: { ...sister, user_id: UNKNOWN } } },
    ],
    'PATCH /api/v1/admin/families/:id': record('ravi-son', undefined, () => ({ address: '5 MG Road' })),
    'PATCH /api/v1/admin/families/:id/plan-status': record('ravi-son', undefined, () => ({ plan_status: 1 })),
    'GET /api/v1/admin/updated-users/:id': record(ids.ravi),
    'PATCH /api/v1/admin/updated-users/:id': record(
      ids.ravi,
      () => asked('ravi'),
      () => ({ review_status: 2 }),
    ),
  }
}
