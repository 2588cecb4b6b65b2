import { addFailedMessage, addParkedEvent } from '../testing/failed-work.ts'
import { plain, type SliceVariants, unknown } from '../testing/permissions/variants.ts'

export const operationVariants: SliceVariants = async ({ scene }) => {
  const parked = async () => ({ params: { id: await addParkedEvent(scene.test) } })
  const failed = async () => ({ params: { id: await addFailedMessage(scene.test) } })
  return {
    'PATCH /api/v1/admin/retention': [plain({ body: { idle: 1095, accesses: 730 } })],
    'POST /api/v1/admin/parked-events/:id/retry': [plain(await parked(), { fresh: parked }), unknown()],
    'POST /api/v1/admin/failed-messages/:id/retry': [plain(await failed(), { fresh: failed }), unknown()],
    'POST /api/v1/admin/failed-messages/:id/give-up': [plain(await failed(), { fresh: failed }), unknown()],
  }
}
