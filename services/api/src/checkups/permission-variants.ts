import { owned, record, type SliceVariants } from '../testing/permissions/variants.ts'
import { soldIn } from '../testing/sold.ts'

export const checkupVariants: SliceVariants = async ({ scene, next }) => {
  const sold = soldIn(scene.test)
  const ids = { asha: await sold.checkup('asha', 'checkup-of-asha'), ravi: await sold.checkup('ravi', 'checkup-of-ravi') }
  await sold.stop()
  await scene.test.settle()
  const fresh = async (of: keyof typeof ids): Promise<string> => {
    const more = soldIn(scene.test)
    const id = await more.checkup(of, `checkup-${next()}`)
    await more.stop()
    return id
  }
  return {
    'GET /api/v1/user/purchased-health-checkups/:id': owned(of => ids[of]),
    'POST /api/v1/user/test-collection-details/:id': owned(of => ids[of], {}, fresh),
    'PATCH /api/v1/admin/purchased-health-checkups/:id': record(ids.asha),
  }
}
