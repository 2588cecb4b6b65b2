import { plain, type SliceVariants } from '../testing/permissions/variants.ts'

export const serviceVariants: SliceVariants = () => ({
  // No partner is set.
  'GET /api/v1/user/mfine-redirect-data': [plain({}, { answers: [422] })],
})
