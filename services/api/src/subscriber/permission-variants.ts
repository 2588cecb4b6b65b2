import { plain, type SliceVariants } from '../testing/permissions/variants.ts'

export const serviceVariants: SliceVariants = () => ({
  // Allowed callers get this answer because no partner is configured.
  'GET /api/v1/user/mfine-redirect-data': [plain({}, { answers: [422] })],
})
