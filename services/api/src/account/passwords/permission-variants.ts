import { plain, type SliceVariants } from '../../testing/permissions/variants.ts'

/** Sends a wrong current password: allowed callers get 422. */
const refused = [plain({}, { answers: [422] })]

export const passwordVariants: SliceVariants = () => ({
  'POST /api/v1/admin/updatepassword': refused,
  'POST /api/v1/management/updatepassword': refused,
  'POST /api/v1/hr/updatepassword': refused,
})
