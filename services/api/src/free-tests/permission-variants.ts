import { addFreeTest } from '../testing/free-tests.ts'
import { owned, plain, record, type SliceVariants } from '../testing/permissions/variants.ts'
import { ok } from '../testing/permissions/world.ts'

export const freeTestVariants: SliceVariants = async ({ scene, has, next, bodyOf }) => {
  const body = async (of: string) => {
    const checkup_for = [await addFreeTest(scene.test, `free-test-${next()}`)]
    await scene.test.settle()
    return bodyOf('POST /api/v1/user/health-checkups', { member_id: of, checkup_for })
  }
  const ask = async (of: 'asha' | 'ravi'): Promise<string> =>
    (await ok(has[of].client.post('/user/health-checkups', await body(of))))._id
  const ids = { asha: await ask('asha'), ravi: await ask('ravi') }
  await scene.test.settle()
  return {
    'GET /api/v1/user/health-checkups/:id': owned(of => ids[of]),
    'POST /api/v1/user/health-checkups': [plain({}, { fresh: async caller => ({ body: await body(caller.person ?? 'asha') }) })],
    'GET /api/v1/management/health-checkups/:id': record(ids.asha),
    'PATCH /api/v1/admin/free-health-tests/:id': record(ids.asha),
  }
}
