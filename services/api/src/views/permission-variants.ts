import { clientOf } from '../testing/permissions/callers.ts'
import type { Caller } from '../testing/permissions/rules.ts'
import { anyCaller, plain, type SliceVariants, unknown, type Variants } from '../testing/permissions/variants.ts'
import { ok } from '../testing/permissions/world.ts'

const view = { list: 'claims', name: 'Of one clinic', query: 'search=clinic' }

export const viewVariants: SliceVariants = ({ scene }) => {
  const variants = (area: 'admin' | 'management'): Variants => {
    /** A view of the caller. */
    const own = async (caller: Caller) => ({
      params: { id: (await ok(clientOf(scene, caller).post(`/${area}/views`, view)))._id as string },
    })
    return {
      [`GET /api/v1/${area}/views`]: [plain({ query: 'list=claims' })],
      [`GET /api/v1/${area}/view-counts`]: [plain({ query: 'list=claims' })],
      [`POST /api/v1/${area}/views`]: [plain({ body: view })],
      [`PATCH /api/v1/${area}/views/:id`]: [
        { name: 'one’s own', open: anyCaller, input: {}, fresh: async caller => ({ ...(await own(caller)), body: view2 }) },
        unknown({ body: view2 }),
      ],
      [`DELETE /api/v1/${area}/views/:id`]: [{ name: 'one’s own', open: anyCaller, input: {}, fresh: own }, unknown()],
    }
  }
  return { ...variants('management'), ...variants('admin') }
}

const view2 = { name: 'Of another clinic', query: 'search=other' }
