import { plain, type SliceVariants } from '../../testing/permissions/variants.ts'

/** Sends a wrong password or code: allowed callers get one of these answers. */
const wrong = [plain({}, { answers: [409, 422, 429] })]

export const secondFactorVariants: SliceVariants = () =>
  Object.fromEntries(
    ['admin', 'management'].flatMap(area =>
      ['', '/confirm', '/recovery-codes', '/turn-off'].map(step => [`POST /api/v1/${area}/second-factor${step}`, wrong]),
    ),
  )
