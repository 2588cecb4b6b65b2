import { owned, plain, type SliceVariants, UNKNOWN, unknown, type Variants } from '../testing/permissions/variants.ts'
import { ok } from '../testing/permissions/world.ts'

export const notificationVariants: SliceVariants = async ({ has, scene }) => {
  const { records } = await ok(scene.as.verifier.get('/management/notifications'))
  const staffNote = records[0]?._id ?? 'no notification of verifier'
  const notifications = (area: string, owner: string, id: string): Variants => ({
    [`DELETE /api/v1/${area}/notifications`]: [plain()],
    [`DELETE /api/v1/${area}/notification/:id`]: [
      { name: `${owner}’s`, open: caller => caller.person === owner, input: { params: { id } } },
      { name: 'asha’s', open: caller => caller.person === 'asha', input: { params: { id: has.asha.notification } } },
      unknown(),
    ],
  })
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  const body = { endpoint: 'https://fcm.googleapis.com/fcm/send/one', keys, language: 'en' }
  return {
    'PUT /api/v1/user/push-subscription': [plain({ body })],
    'DELETE /api/v1/user/notification/:id': owned(of => has[of].notification),
    ...notifications('management', 'verifier', staffNote),
    ...notifications('admin', 'nobody', UNKNOWN),
  }
}
