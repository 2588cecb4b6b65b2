import { owned, plain, record, type SliceVariants, UNKNOWN, unknown } from '../../testing/permissions/variants.ts'
import { ok } from '../../testing/permissions/world.ts'

export const familyVariants: SliceVariants = async ({ has, next, scene }) => {
  const sister = (more: object = {}) => ({
    name: `Sister ${[...String(next())].map(digit => 'abcdefghij'[Number(digit)]).join('')}`,
    relation: 3,
    dob: '1991-04-05',
    gender: 2,
    country_code: '+91',
    phone: '9811100777',
    address: '4 MG Road',
    ...more,
  })
  const asked = async (of: 'asha' | 'ravi'): Promise<string> => (await ok(has[of].client.post('/user/add-member', sister())))._id
  const rejected = async (of: 'asha' | 'ravi'): Promise<string> => {
    const id = await asked(of)
    await ok(scene.admin.patch(`/admin/updated-users/${id}`, { review_status: 2, reason: 'Not readable' }))
    return id
  }
  const ids = { asha: await rejected('asha'), ravi: await rejected('ravi') }
  await scene.test.settle()
  const of = { user_id: 'asha' }
  return {
    'POST /api/v1/user/add-member': [plain({ body: sister() }, { fresh: async () => ({ body: sister() }) })],
    // Sends no form: edit-member.int.test.ts tests it.
    'POST /api/v1/user/edit-member': [plain({}, { answers: [415] })],
    'DELETE /api/v1/user/delete-member/:id': owned(owner => ids[owner], {}, rejected),
    'GET /api/v1/admin/families/:id': record('asha'),
    'POST /api/v1/admin/families': [
      plain({ body: sister(of) }, { fresh: async () => ({ body: sister(of) }) }),
      { name: 'of nobody', open: () => false, shot: { body: sister({ user_id: UNKNOWN }) } },
    ],
    'PATCH /api/v1/admin/families/:id': [
      plain({ params: { id: 'ravi-son' }, body: { address: '5 MG Road' } }),
      unknown({ body: { address: '5 MG Road' } }),
    ],
    'PATCH /api/v1/admin/families/:id/plan-status': [
      plain({ params: { id: 'ravi-son' }, body: { plan_status: 1 } }),
      unknown({ body: { plan_status: 1 } }),
    ],
    'GET /api/v1/admin/updated-users/:id': [plain({ params: { id: ids.ravi } }), unknown()],
    'PATCH /api/v1/admin/updated-users/:id': [
      plain(
        { params: { id: ids.ravi }, body: { review_status: 2 } },
        { fresh: async () => ({ params: { id: await asked('ravi') }, body: { review_status: 2 } }) },
      ),
      unknown({ body: { review_status: 2 } }),
    ],
  }
}
