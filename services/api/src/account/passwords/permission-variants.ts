import { plain, type SliceVariants } from '../../testing/permissions/variants.ts'

/** The present password is wrong. */
const refused = [plain({}, { answers: [422] })]

export const passwordVariants: SliceVariants = () => ({
  'POST /api/v1/admin/updatepassword': refused,
  'POST /api/v1/management/updatepassword': refused,
  'POST /api/v1/hr/updatepassword': refused,
})
