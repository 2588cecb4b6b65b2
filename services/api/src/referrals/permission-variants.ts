import { plain, record, type SliceVariants } from '../testing/permissions/variants.ts'

export const referralVariants: SliceVariants = async ({ has, next }) => {
  const form = () => ({ refer_name: 'Meera Rao', refer_phone: String(9_300_000_000 + next()), refer_email: '' })
  const made = async (): Promise<string> => {
    const answer = await has.ravi.client.post('/user/refer-user', form())
    return answer.body.data._id
  }
  const known = await made()
  return {
    'POST /api/v1/user/refer-user': [plain({}, { fresh: async () => ({ body: form() }) })],
    'PATCH /api/v1/admin/referred-users/:id': record(known, () => ({ action_taken: true })),
    'DELETE /api/v1/admin/referred-users/:id': record(known, undefined, made),
  }
}
