import { plain, type SliceVariants } from '../../testing/permissions/variants.ts'

/** A wrong password or code: refused because of it, not because of the caller. */
const wrong = [plain({}, { answers: [409, 422, 429] })]

export const secondFactorVariants: SliceVariants = () =>
  Object.fromEntries(
    ['admin', 'management'].flatMap(area =>
      ['', '/confirm', '/recovery-codes', '/turn-off'].map(step => [`POST /api/v1/${area}/second-factor${step}`, wrong]),
    ),
  )
