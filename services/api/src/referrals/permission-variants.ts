import { record, type SliceVariants } from '../testing/permissions/variants.ts'
import { ok } from '../testing/permissions/world.ts'

export const referralVariants: SliceVariants = async ({ has, bodyOf }) => {
  const made = async (): Promise<string> =>
    (await ok(has.ravi.client.post('/user/refer-user', bodyOf('POST /api/v1/user/refer-user'))))._id
  const known = await made()
  return {
    'PATCH /api/v1/admin/referred-users/:id': record(known),
    'DELETE /api/v1/admin/referred-users/:id': record(known, made),
  }
}
