import { plain, type SliceVariants, type Variant } from '../../testing/permissions/variants.ts'

/** A wrong password: refused because of it, not because of the caller. */
const secondFactor = (body: object): Variant[] => [plain({ body }, { answers: [409, 422, 429] })]

export const secondFactorVariants: SliceVariants = () =>
  Object.fromEntries(
    ['admin', 'management'].flatMap(area => [
      [`POST /api/v1/${area}/second-factor`, secondFactor({ current_password: 'Not-the-0ne' })],
      [`POST /api/v1/${area}/second-factor/confirm`, secondFactor({ otp: '123456' })],
      [`POST /api/v1/${area}/second-factor/recovery-codes`, secondFactor({ current_password: 'Not-the-0ne', otp: '123456' })],
      [`POST /api/v1/${area}/second-factor/turn-off`, secondFactor({ current_password: 'Not-the-0ne', otp: '123456' })],
    ]),
  )
